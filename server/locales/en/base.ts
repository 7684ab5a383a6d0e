import type { base as zh } from '../zh/base.ts'

export const base: Record<keyof typeof zh, string> = {
  periodSHARP: 'Sharp',
  periodPEAK: 'Peak',
  periodFLAT: 'Flat',
  periodVALLEY: 'Valley',
  periodDEEP: 'Deep valley',
  ruleMissing: '{nameEn} ({nameZh}) has no market rule "{code}" in force on {date}; enter it first',
  noPeriodTable: '{province} has no time-of-use table in force on {date}',
}
