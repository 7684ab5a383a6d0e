import { z } from 'zod'
import { SUBJECT_PARTIES } from '#domain/market/words.ts'
import { data, file, none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flag, id, provinceId, wholeNumber } from '../kernel/fields.ts'
import {
  exportRequest,
  importOutcome,
  importRequest,
  listRequest,
  rowToSave,
  saved,
  sortedBy,
  stored,
} from '../kernel/list.ts'
import { placeName, search } from './place-fields.ts'

/** Code of a subject: letters, digits, points, dashes. */
const subjectCode = () =>
  z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/)
    .meta({ examples: ['DA-1.2'] })

/** A text that may be missing: null, or an empty field of a form. */
const maybe = (type: z.ZodType<string>) =>
  z
    .union([type, z.literal(''), z.null()])
    .default(null)
    .transform((text) => text || null)

const alias = z.string().trim().min(1).max(80)

/** How exchanges write it: a list, or as one text of a file with semicolons between. */
const aliases = () =>
  z
    .union([z.string().transform(namesIn), z.array(z.unknown())])
    .pipe(z.array(alias).max(30))
    .default([])

const subjectFields = {
  party: z.enum(SUBJECT_PARTIES),
  code: subjectCode(),
  /** Code of the subject that it is a part of: of the province, or of all provinces. */
  parentCode: maybe(subjectCode()),
  nameZh: placeName(),
  nameEn: placeName(),
  aliases: aliases(),
  /** How its amount comes about, in a sentence. */
  formula: z.string().trim().max(500).default(''),
  sort: wholeNumber(0, 10_000).default(0),
  document: maybe(z.string().trim().max(200)),
  verified: flag().default(false),
}

/** A line of a file; all of it belongs to the province. */
export const subjectLine = z.object(subjectFields)

const subjectRow = z.object({
  ...stored,
  party: z.enum(SUBJECT_PARTIES),
  code: z.string(),
  parentCode: z.string().nullable(),
  nameZh: z.string(),
  nameEn: z.string(),
  aliases: z.array(z.string()),
  formula: z.string(),
  sort: z.number().int(),
  document: z.string().nullable(),
  verified: z.boolean(),
  /** Of all provinces. */
  shared: z.boolean(),
  /** How far below the top of its tree. */
  depth: z.number().int(),
  /** How many lie below it, at any depth, and would be deleted with it. */
  parts: z.number().int(),
  /** Whether this caller may change it: what all provinces have, only who sees all of them. */
  editable: z.boolean(),
  updatedAt: z.string(),
})
export type SubjectRow = z.infer<typeof subjectRow>

const YES_NO = ['true', 'false'] as const

const filters = {
  provinceId: provinceId(),
  search: search(),
  party: z.enum(SUBJECT_PARTIES).optional(),
  shared: z.enum(YES_NO).optional(),
  verified: z.enum(YES_NO).optional(),
}

const common = { access: '/base:read', scope: { provinceId: 'province' }, readOnly: true } as const
const change = { access: '/base:edit', scope: { provinceId: 'province' } } as const

/** Subjects of a province and of all provinces, by party, as a tree: each parent before what it is made of. */
export const statementSubjects = endpoint({
  path: '/base/statementSubject/page',
  ...common,
  request: listRequest({ ...filters, ...sortedBy('code') }),
  answer: rows(subjectRow),
})

/**
 * Saves a subject. A parent is of the same party, and never the subject itself or a part of it.
 *
 * @throws invalid for a taken code, a parent that is missing, and one that would make a circle; refused where a
 *   caller who does not see all provinces changes what all of them have
 */
export const saveStatementSubject = endpoint({
  path: '/base/statementSubject/save',
  ...change,
  request: z.object({
    ...rowToSave(),
    provinceId: provinceId(),
    ...subjectFields,
    shared: flag().default(false),
  }),
  answer: saved,
})

/** Deletes a subject; refused with their number while it has parts, unless `withChildren` takes them too. */
export const deleteStatementSubject = endpoint({
  path: '/base/statementSubject/delete',
  ...change,
  request: z.object({ provinceId: provinceId(), id: id(), withChildren: flag().default(false) }),
  answer: none(),
})

/** Subjects of the province from a csv, all or none; one of the same party and code is changed. */
export const importStatementSubjects = endpoint({
  path: '/base/statementSubject/import',
  ...change,
  upload: true,
  request: z.object({ ...importRequest.shape, provinceId: provinceId() }),
  answer: data(importOutcome),
})

/** The subjects that the filters fit, as a csv that can be imported again. */
export const exportStatementSubjects = endpoint({
  path: '/base/statementSubject/export',
  ...common,
  request: exportRequest(filters),
  answer: file(),
})

function namesIn(text: string): string[] {
  return text
    .split(/[;；]/)
    .map((name) => name.trim())
    .filter(Boolean)
}
