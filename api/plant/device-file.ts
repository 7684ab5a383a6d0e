import { z } from 'zod'
import { DEVICE_SHEETS } from '#domain/plant/words.ts'
import { data, file } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flag, id } from '../kernel/fields.ts'
import { sheetNotRead } from '../kernel/list.ts'
import { rewiredAt } from './strings.ts'

const sheet = z.enum(DEVICE_SHEETS)

/** What a workbook of devices would do, or did. With a problem, nothing. */
const importOutcome = z.object({
  /** Stands for the file and for the devices as they were; to be given back when it is taken. */
  fingerprint: z.string(),
  /** Of each sheet that the file has. What is missing in it stays; nothing is ever deleted. */
  sheets: z.array(
    z.object({
      sheet,
      added: z.number().int(),
      changed: z.number().int(),
      unchanged: z.number().int(),
      missing: z.number().int(),
    }),
  ),
  /** The first ones, by sheet and row. */
  changes: z.array(
    z.object({
      sheet,
      row: z.number().int(),
      isNew: z.boolean(),
      place: z.string(),
      /** Columns of what is changed, with the values as the file would have them. */
      fields: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** The first ones that are stored and not in the file. */
  missing: z.array(z.object({ sheet, place: z.string() })),
  /** The first ones; `sheet` and `column` as the file has them, row 0 is the sheet itself. */
  problems: z.array(
    z.object({
      sheet: z.string(),
      row: z.number().int(),
      column: z.string(),
      message: z.string(),
    }),
  ),
  problemCount: z.number().int(),
  sheetsNotRead: z.array(sheetNotRead),
})
export type DeviceImportOutcome = z.infer<typeof importOutcome>

/**
 * Devices from a workbook of sheets of plants, string types, arrays, inverters and strings, told apart by
 * their names within each other; all or none. A plant that the caller does not see is as if it were not
 * there. With `preview` nothing is written; without, `fingerprint` is that of the preview.
 *
 * @throws conflict when the devices or the file are others than in the preview, refused for a file that is
 * no such workbook
 */
export const importDevices = endpoint({
  path: '/plant/device/import',
  access: '/plant:edit',
  scope: {},
  upload: true,
  slow: true,
  request: z.object({
    preview: flag().default(false),
    fingerprint: z.string().max(64).default(''),
    /** Of the strings that get another type by the file. */
    rewiredAt: rewiredAt(),
  }),
  answer: data(importOutcome),
})

/** Plants with all of their devices as a workbook that can be imported again. */
export const exportDevices = endpoint({
  path: '/plant/device/export',
  access: '/plant:read',
  scope: { plantIds: 'plant' },
  readOnly: true,
  request: z.object({ plantIds: z.array(id()).min(1).max(50) }),
  answer: file(),
})

/** The empty workbook to fill in, with a sheet that says what each column takes. */
export const deviceTemplate = endpoint({
  path: '/plant/device/template',
  access: '/plant:read',
  scope: {},
  readOnly: true,
  request: z.object({}),
  answer: file(),
})
