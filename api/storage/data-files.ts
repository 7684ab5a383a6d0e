import { z } from 'zod'
import { IMPORT_ISSUES } from '#domain/collection/issues/words.ts'
import { ESS_DATA_KINDS, IMPORT_STATES } from '#domain/collection/words.ts'
import { none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { deliveryDate, id } from '../kernel/fields.ts'

/** Errors of a file that its row names; the file itself lists all of them. */
export const MAX_FILE_ERRORS = 20
/** Files of a unit that are listed, the newest first. */
export const MAX_DATA_FILES = 500

const count = () => z.number().int().nonnegative()

/** A file of a storage unit's data, once for each kind of data that it has. */
export const essDataFileRow = z.object({
  id: z.number().int(),
  essId: z.number().int(),
  dataKind: z.enum(ESS_DATA_KINDS),
  fileName: z.string(),
  size: count(),
  sha256: z.string(),
  dateFrom: z.string().nullable(),
  dateTo: z.string().nullable(),
  /** The highest version of a day that it made, of a statement its number among those of its days; null before. */
  version: z.number().int().nullable(),
  /** Days of which all that it brought counts, of all its days; null of what brought none. */
  currentDays: count().nullable(),
  days: count().nullable(),
  /** Whether anything of it counts. */
  isCurrent: z.boolean(),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
  parseStatus: z.enum(IMPORT_STATES),
  accepted: count().nullable(),
  rejected: count().nullable(),
  /** The first of them; the reason is its code, whose words stand in the browser's texts. */
  errors: z.array(
    z.object({
      row: z.number().int().nullable(),
      column: z.string().nullable(),
      reason: z.enum(IMPORT_ISSUES),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /** Of what was refused as a whole: why. */
  refusal: z.string().nullable(),
  /** Whether the caller may open it in the import, and with which lock it stands there. */
  mayOpen: z.boolean(),
  /** Whether the caller decides what becomes of it. */
  decidable: z.boolean(),
  /** Of an upload: whether the same file was there before, so that nothing has changed. */
  repeated: z.boolean(),
})
export type EssDataFileRow = z.infer<typeof essDataFileRow>

/**
 * Files of a storage unit's data. As JSON the list, of a kind and of days where they are given; as multipart the
 * upload of a file of the unit, which goes through the import: it is read at once and written when it is confirmed.
 * A statement is kept as it is. The same file once more changes nothing.
 */
export const essDataFiles = endpoint({
  path: '/data/dataCollectInfoEss/file',
  access: '/collection:read',
  scope: { essId: 'ess' },
  upload: 'optional',
  request: z.object({
    essId: id(),
    dataKind: z.enum(ESS_DATA_KINDS).optional(),
    from: deliveryDate().optional(),
    to: deliveryDate().optional(),
  }),
  answer: rows(essDataFileRow),
})

/**
 * Takes a file of a storage unit back, for who brought it and who manages the market's data. What it brought gives way
 * to the version before; the file and its versions stay in the history. One that nobody has confirmed is put away.
 */
export const removeEssDataFile = endpoint({
  path: '/data/dataCollectInfoEss/removeDataFile',
  access: '/collection:import',
  scope: {},
  request: z.object({ id: id() }),
  answer: none(),
})
