import { z } from 'zod'
import { rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { provinceId } from '../kernel/fields.ts'

/** A stand-alone storage unit; null is unknown. */
export const essRow = z.object({
  id: z.number().int(),
  name: z.string(),
  provinceId: z.string(),
  chargeMw: z.number(),
  dischargeMw: z.number(),
  /** Usable energy at a state of charge of 1. */
  energyMwh: z.number(),
  /** Between which states of charge it is run, shares 0..1. */
  socMin: z.number().nullable(),
  socMax: z.number().nullable(),
  /** Efficiencies of charging and discharging, shares 0..1. */
  etaC: z.number().nullable(),
  etaD: z.number().nullable(),
  nodeId: z.number().int().nullable(),
})

/** Storage units of a province in the data scope of the caller. */
export const essByCurrentUser = endpoint({
  path: '/ess/ess/selectByCurrentUser',
  access: 'session',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({ provinceId: provinceId() }),
  answer: rows(essRow),
})
