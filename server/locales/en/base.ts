import type { base as zh } from '../zh/base.ts'

export const base: Record<keyof typeof zh, string> = {
  periodSHARP: 'Sharp',
  periodPEAK: 'Peak',
  periodFLAT: 'Flat',
  periodVALLEY: 'Valley',
  periodDEEP: 'Deep valley',
  ruleMissing: '{province} has no rule for the {rule} in force on {date}; enter it first',
  noPeriodTable: '{province} has no time-of-use table in force on {date}',
  'rule.clearing.limit.min': 'clearing price floor',
  'rule.clearing.limit.max': 'clearing price cap',
  'rule.settle.dayAheadSettles': 'day-ahead settlement',
  'rule.settle.contractForm': 'settlement form of contracts',
  'rule.settle.contractReference': 'contract reference price',
  'rule.settle.dayAheadClosePrice': 'close-out price of day-ahead energy',
  'rule.biddingSpace.components': 'components of the bidding space',
  'rule.biddingSpace.tieLineSign': 'sign of the tie-line',
  'rule.session.forwardKind': 'kind of forward sessions',
}
