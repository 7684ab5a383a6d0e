import type { base as zh } from '../zh/base.ts'

export const base: Record<keyof typeof zh, string> = {
  periodSHARP: 'Sharp',
  periodPEAK: 'Peak',
  periodFLAT: 'Flat',
  periodVALLEY: 'Valley',
  periodDEEP: 'Deep valley',
  ruleMissing: '{province} has no rule for the {rule} in force on {date}; enter it first',
  noPeriodTable: '{province} has no time-of-use table in force on {date}',
  ruleKeyUnknown: 'There is no rule called "{code}"',
  ruleValueNUMBER: 'Enter a number of at most six decimals',
  ruleValueINTEGER: 'Enter a whole number',
  ruleValueRANGE: 'Outside of {expected}',
  ruleValueFLAG: 'Enter one of: {expected}',
  ruleValueCHOICE: 'Enter one of: {expected}',
  ruleValueCHOICES: 'Enter some of these once each, parted by commas: {expected}',
  ruleValueDEADLINE: 'Enter a time counted from the day of delivery, as {expected}',
  ruleValueDAY_OFFSET: 'Enter a day counted from D, as {expected}',
  ruleUnitWrong: 'The unit is {unit}',
  ruleEndsTooEarly: 'The end must lie after the first day',
  ruleOverlaps: 'Holds on days of the row from {from} to before {to} (value {value})',
  ruleMeetsOpen:
    'The row from {from} (value {value}) is still open; choose "end the previous row" to end it on the first day of this one',
}
