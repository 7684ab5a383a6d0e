import { z } from 'zod'
import {
  CELL_STATES,
  DELIVERERS,
  EXCEPTION_REASONS,
  UNEXPECTED_REASONS,
} from '#domain/collection/completeness/words.ts'
import { LAYOUT_CODES, TEMPLATES } from '#domain/collection/words.ts'
import { CURVE_METRICS, CURVE_STAGES, LOCATION_KINDS } from '#domain/curves/words.ts'
import { data, file, none } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { deliveryDate, flag, provinceId, shaped } from '../kernel/fields.ts'

/** Days of a board at most: a month. */
export const MAX_BOARD_DAYS = 31
/** Places and versions that a cell lists; more are counted. */
export const MAX_CELL_PLACES = 200

const itemCode = () => shaped(/^[A-Z]+\.[A-Z_]+\.[A-Z0-9_]+$/, 'SYSTEM.PRICE.DA')
const count = () => z.number().int().nonnegative()
const dateRun = z.object({ from: z.string(), to: z.string() })

const itemWords = {
  /** Kind of place, metric and stage, parted by dots. */
  item: z.string(),
  metric: z.enum(CURVE_METRICS),
  stage: z.enum(CURVE_STAGES),
  locKind: z.enum(LOCATION_KINDS),
  deliverer: z.enum(DELIVERERS),
  /** Due so many days from delivery, at a time of that day in Shanghai. */
  dueDayOffset: z.number().int(),
  dueTime: z.string(),
}

export const boardCell = z.object({
  state: z.enum(CELL_STATES),
  /** Why nothing is expected; null otherwise. */
  reason: z.enum(UNEXPECTED_REASONS).nullable(),
  /** Of the values that are expected, 0 to 100; null where none are. */
  percent: count().nullable(),
})
export type BoardCell = z.infer<typeof boardCell>

export const boardItem = z.object({
  ...itemWords,
  /** Places that are waited for, on the day with most of them. */
  places: count(),
  /** One for each day of the board. */
  cells: z.array(boardCell),
  /** Days that are due and have nothing, and such that have some. */
  missing: z.array(dateRun),
  partial: z.array(dateRun),
  /** When the first of these days was due; null where nothing is late. */
  lateSince: z.string().nullable(),
})
export type BoardItem = z.infer<typeof boardItem>

const range = {
  provinceId: provinceId(),
  from: deliveryDate(),
  to: deliveryDate(),
}

/** Which items of data of which days are there, of the market and of the caller's own places. */
export const completenessBoard = endpoint({
  path: '/data/completeness/board',
  access: '/collection:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object(range),
  answer: data(
    z.object({
      now: z.string(),
      today: z.string(),
      dates: z.array(z.string()),
      items: z.array(boardItem),
    }),
  ),
})
export type Board = z.infer<(typeof completenessBoard)['answer']['schema']>

/** The board as a workbook, with the columns and rows that the screen shows. */
export const completenessExport = endpoint({
  path: '/data/completeness/export',
  access: '/collection:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({ ...range, onlyMissing: flag().optional() }),
  answer: file(),
})

const ofCell = { provinceId: provinceId(), item: itemCode(), date: deliveryDate() }

export const cellPlace = z.object({
  /** Empty of the whole system. */
  locCode: z.string(),
  name: z.string(),
  presentCount: count(),
  slotCount: count(),
  /** Slots without a value, in runs, from 1. */
  missingSlots: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
})

/** Who brought which version of a place; the file is named to those who may see it. */
export const cellVersion = z.object({
  locCode: z.string(),
  version: z.number().int(),
  presentCount: count(),
  receivedAt: z.string(),
  isCurrent: z.boolean(),
  /** When the import that brought it was undone. */
  withdrawnAt: z.string().nullable(),
  file: z.object({ id: z.number().int(), name: z.string() }).nullable(),
})

/** All about one item of one day. */
export const completenessCell = endpoint({
  path: '/data/completeness/cell',
  access: '/collection:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object(ofCell),
  answer: data(
    z.object({
      ...itemWords,
      ...boardCell.shape,
      date: z.string(),
      dueAt: z.string(),
      isDue: z.boolean(),
      expected: count(),
      full: count(),
      partial: count(),
      receivedAt: z.string().nullable(),
      /** Places that lack values, the first ones; `lacking` counts all. */
      places: z.array(cellPlace),
      lacking: count(),
      /** The latest versions first. */
      versions: z.array(cellVersion),
      /** Layouts of files that bring this item, and the template that can be filled in for it. */
      layouts: z.array(z.enum(LAYOUT_CODES)),
      template: z.enum(TEMPLATES).nullable(),
      /** The identification of the curve at a place, for the curve explorer. */
      seriesIds: z.array(z.number().int()),
      exception: z
        .object({ reason: z.enum(EXCEPTION_REASONS), note: z.string(), by: z.string() })
        .nullable(),
      reminded: z.object({ at: z.string(), people: count() }).nullable(),
    }),
  ),
})
export type CellDetail = z.infer<(typeof completenessCell)['answer']['schema']>

/**
 * Tells those who have to bring an item of a day that it is missing: whoever may import files and has the places.
 * Nobody is told twice of the same item and day.
 */
export const remindOfData = endpoint({
  path: '/data/completeness/remind',
  access: '/collection:import',
  scope: { provinceId: 'province' },
  request: z.object(ofCell),
  answer: data(z.object({ told: count(), already: count() })),
})

/** Says that an item does not come on the days of a range, or (without a reason) that it does. */
export const exceptData = endpoint({
  path: '/data/completeness/except',
  access: '/collection:import',
  scope: { provinceId: 'province' },
  request: z.object({
    ...range,
    item: itemCode(),
    reason: z.enum(EXCEPTION_REASONS).optional(),
    note: z.string().trim().max(200).default(''),
  }),
  answer: none(),
})
