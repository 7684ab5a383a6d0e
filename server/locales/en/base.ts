import type { base as zh } from '../zh/base.ts'

export const base: Record<keyof typeof zh, string> = {
  periodSHARP: 'Sharp',
  periodPEAK: 'Peak',
  periodFLAT: 'Flat',
  periodVALLEY: 'Valley',
  periodDEEP: 'Deep valley',
}
