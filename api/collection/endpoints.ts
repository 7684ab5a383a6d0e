import { z } from 'zod'
import { IMPORT_ISSUES } from '#domain/collection/issues/words.ts'
import {
  CURVE_CHANGES,
  IMPORT_FIELDS,
  IMPORT_STATES,
  MAPPING_SOURCES,
  TEMPLATES,
} from '#domain/collection/words.ts'
import { CURVE_METRICS, CURVE_STAGES, CURVE_UNITS } from '#domain/curves/words.ts'
import { DEAL_TECHNOLOGIES } from '#domain/trade-session/words.ts'
import { data, file, none, rows, storedFile } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import {
  dayValues,
  deliveryDate,
  flag,
  id,
  paging,
  provinceId,
  wholeNumber,
} from '../kernel/fields.ts'
import {
  importFileRow,
  importIssueRow,
  importLayout,
  importMapping,
  issueSeverity,
  MAX_PLACE_QUESTIONS,
  placeQuestion,
  sameFile,
  seriesWords,
} from './shapes.ts'

export const MAX_TEMPLATE_DAYS = 11

/**
 * Takes a file in; it is read by a job. The same file as one that was committed before is a no-op: the
 * answer has state DUPLICATE, names the earlier file and makes no new one. A file of the caller that
 * still waits is answered as it is.
 */
export const uploadImport = endpoint({
  path: '/data/import/upload',
  access: '/collection:import',
  programs: true,
  scope: { provinceId: 'province' },
  upload: true,
  request: z.object({ provinceId: provinceId() }),
  answer: data(
    z.object({
      state: z.enum(IMPORT_STATES),
      file: importFileRow.nullable(),
      duplicateOf: sameFile.nullable(),
    }),
  ),
})

/** Files of a province, the newest first; who is bound to single stations sees the own ones. */
export const importFiles = endpoint({
  path: '/data/import/list',
  access: '/collection:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({
    provinceId: provinceId(),
    /** Only those that the caller decides on. */
    decidable: flag().optional(),
    state: z.enum(IMPORT_STATES).optional(),
    ...paging,
  }),
  answer: rows(importFileRow),
})

export const importFileDetail = endpoint({
  path: '/data/import/detail',
  access: '/collection:read',
  programs: true,
  scope: { id: 'importFile' },
  readOnly: true,
  request: z.object({ id: id() }),
  answer: data(importFileRow),
})

/** The mapping of a file and the first rows of a sheet, to check and to change it. */
export const importMappingDetail = endpoint({
  path: '/data/import/mapping',
  access: '/collection:read',
  scope: { id: 'importFile' },
  readOnly: true,
  request: z.object({
    id: id(),
    sheet: wholeNumber(0, 63).optional(),
  }),
  answer: data(
    z.object({
      mapping: importMapping.nullable(),
      source: z.enum(MAPPING_SOURCES).nullable(),
      /** Layouts that fit the file, the best first. */
      candidates: z.array(importLayout),
      sheets: z.array(z.object({ name: z.string(), rowCount: z.number().int() })),
      sheet: z.number().int(),
      columnNames: z.array(z.string()),
      rows: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
    }),
  ),
})

/** Layouts and their fields, with the series that a field becomes. */
export const importLayouts = endpoint({
  path: '/data/import/layouts',
  access: '/collection:read',
  scope: {},
  readOnly: true,
  request: z.object({}),
  answer: rows(
    z.object({
      layout: importLayout,
      fields: z.array(
        z.object({
          field: z.enum(IMPORT_FIELDS),
          required: z.boolean(),
          metric: z.enum(CURVE_METRICS).nullable(),
          stage: z.enum(CURVE_STAGES).nullable(),
          unit: z.enum(CURVE_UNITS).nullable(),
        }),
      ),
    }),
  ),
})

/** Names of places in a file that are not known but near one that is; at most 200. */
export const importPlaces = endpoint({
  path: '/data/import/places',
  access: '/collection:read',
  scope: { id: 'importFile' },
  readOnly: true,
  request: z.object({ id: id() }),
  answer: rows(placeQuestion),
})

/** Says which places such names are, for every file of the province from now on, and reads the file again. */
export const confirmPlaces = endpoint({
  path: '/data/import/places/confirm',
  access: '/collection:import',
  scope: { id: 'importFile' },
  request: z.object({
    id: id(),
    lockVersion: id(),
    names: z
      .array(z.object({ name: z.string().min(1).max(100), code: z.string().min(1).max(100) }))
      .min(1)
      .max(MAX_PLACE_QUESTIONS),
  }),
  answer: data(importFileRow),
})

/** Reads the file again by a mapping of the user. */
export const remapImport = endpoint({
  path: '/data/import/remap',
  access: '/collection:import',
  scope: { id: 'importFile' },
  request: z.object({ id: id(), lockVersion: id(), mapping: importMapping }),
  answer: data(importFileRow),
})

/** Curves of one date beside those that stand, and the first days of the file. Lists are cut at 200. */
export const importPreview = endpoint({
  path: '/data/import/preview',
  access: '/collection:read',
  scope: { id: 'importFile' },
  readOnly: true,
  request: z.object({ id: id(), date: deliveryDate().optional() }),
  answer: data(
    z.object({
      dates: z.array(z.string()),
      /** The date asked for, else the first; null if the file has none. */
      date: z.string().nullable(),
      /** Public results of sessions, where the file has these in place of curves: one a session and technology. */
      results: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          technology: z.enum(DEAL_TECHNOLOGIES),
          change: z.enum(CURVE_CHANGES),
          slots: z.number().int(),
          /** Slots that stand and would be gone, because a publication replaces the one before. */
          dropped: z.number().int(),
          /** Null where a slot lacks its energy. */
          clearedMwh: z.number().nullable(),
          /** Weighted by energy; null where a slot lacks energy or price. */
          priceCnyPerMwh: z.number().nullable(),
          maxPriceCnyPerMwh: z.number().nullable(),
          minPriceCnyPerMwh: z.number().nullable(),
        }),
      ),
      seriesTotal: z.number().int(),
      series: z.array(
        z.object({
          ...seriesWords,
          change: z.enum(CURVE_CHANGES),
          values: dayValues(),
          current: z
            .object({ version: z.number().int(), receivedAt: z.string(), values: dayValues() })
            .nullable(),
        }),
      ),
      firstDays: z.array(
        z.object({
          ...seriesWords,
          date: z.string(),
          presentCount: z.number().int(),
          values: dayValues(),
        }),
      ),
    }),
  ),
})

/** What was found wrong, in the order of the file; errors and warnings beyond 500 each are counted only. */
export const importIssues = endpoint({
  path: '/data/import/issues',
  access: '/collection:read',
  programs: true,
  scope: { id: 'importFile' },
  readOnly: true,
  request: z.object({
    id: id(),
    severity: issueSeverity.optional(),
    code: z.enum(IMPORT_ISSUES).optional(),
    ...paging,
  }),
  answer: rows(importIssueRow),
})

/**
 * Writes the file's curves as a job, all or nothing. Where the file has errors, the days that they
 * touch are left out only if `skipRejected` says so; otherwise the call is refused.
 */
export const confirmImport = endpoint({
  path: '/data/import/confirm',
  access: '/collection:import',
  scope: { id: 'importFile' },
  request: z.object({ id: id(), lockVersion: id(), skipRejected: flag().optional() }),
  answer: data(z.object({ jobId: z.number().int() })),
})

/** Puts a file away that has not been committed. */
export const discardImport = endpoint({
  path: '/data/import/discard',
  access: '/collection:import',
  scope: { id: 'importFile' },
  request: z.object({ id: id(), lockVersion: id() }),
  answer: none(),
})

/**
 * Takes a committed file back: the versions before its own count again, and as of a moment before nothing
 * changes. Refused where a later version stands on one of its days.
 */
export const undoImport = endpoint({
  path: '/data/import/undo',
  access: '/collection:import',
  scope: { id: 'importFile' },
  request: z.object({ id: id(), lockVersion: id() }),
  answer: data(importFileRow),
})

/** An empty workbook in a layout that can be imported, with the rows of its days laid out. */
export const downloadTemplate = endpoint({
  path: '/base/download/excel',
  access: '/collection:read',
  scope: { provinceId: 'province', stationIds: 'station', essIds: 'ess' },
  readOnly: true,
  request: z.object({
    template: z.enum(TEMPLATES),
    provinceId: provinceId(),
    /** Stations of OWN_STATION_96; all of the caller in the province without it. */
    stationIds: z.array(id()).max(20).optional(),
    /** Storage units of ESS_96, likewise. */
    essIds: z.array(id()).max(20).optional(),
    /** First delivery date; the day after today without it. */
    from: deliveryDate().optional(),
    days: wholeNumber(1, MAX_TEMPLATE_DAYS).default(1),
  }),
  answer: file(),
})

/** A stored file as somebody brought it: the original of an import, by its id. */
export const downloadOriginal = endpoint({
  path: '/base/download/is',
  access: '/collection:read',
  scope: { id: 'importFile' },
  readOnly: true,
  request: z.object({ id: id() }),
  answer: storedFile(),
})
