import { z } from 'zod'
import { data, file, none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, maybeNumber, provinceId } from '../kernel/fields.ts'
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
import { maybeDate, maybeName, placeCode, placeName, search } from './place-fields.ts'

const alias = z.string().trim().min(1).max(80)

/** Other names of a busbar: a list, or as one text of a file with semicolons between them. */
const aliases = () =>
  z.union([z.string().transform(namesIn), z.array(z.unknown())]).pipe(z.array(alias).max(20))

export const nodeFields = z.object({
  code: placeCode(),
  /** As the market writes it, in Chinese. */
  name: placeName(),
  nameEn: maybeName(),
  areaId: id(),
  voltageKv: maybeNumber(1, 2000).pipe(z.number().int().nullable()),
  aliases: aliases().default([]),
  validFrom: maybeDate(),
  /** The first day that it has no price any more. */
  validTo: maybeDate(),
})

const nodeDataRow = z.object({
  ...stored,
  code: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  areaId: z.number().int(),
  areaName: z.string(),
  voltageKv: z.number().int().nullable(),
  aliases: z.array(z.string()),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
})
export type NodeDataRow = z.infer<typeof nodeDataRow>

const filters = { provinceId: provinceId(), search: search(), areaId: id().optional() }

/** Nodes of a province by words of their names, aliases and code; a province has up to 3,000. */
export const nodeData = endpoint({
  path: '/com/nodeData/page',
  access: '/base:read',
  scope: { provinceId: 'province', areaId: 'area' },
  readOnly: true,
  request: listRequest({ ...filters, ...sortedBy('code', 'name', 'voltageKv', 'validFrom') }),
  answer: rows(nodeDataRow),
})

/** Refused for a name that files use for another node of the province. */
export const saveNodeData = endpoint({
  path: '/com/nodeData/save',
  access: '/base:edit',
  scope: { id: 'node', provinceId: 'province', areaId: 'area' },
  request: z.object({ ...rowToSave(), provinceId: provinceId(), ...nodeFields.shape }),
  answer: saved,
})

/** Refused while stations or storage units are connected there, and while it has curves. */
export const deleteNodeData = endpoint({
  path: '/com/nodeData/delete',
  access: '/base:edit',
  scope: { id: 'node' },
  request: z.object({ id: id() }),
  answer: none(),
})

/**
 * Nodes from a file with the field names of this contract as its head; `areaId` holds the code or a name of
 * the zone. All rows or none; a code that exists is changed.
 */
export const importNodeData = endpoint({
  path: '/com/nodeData/import',
  access: '/base:edit',
  scope: { provinceId: 'province' },
  upload: true,
  request: importRequest.extend({ provinceId: provinceId() }),
  answer: data(importOutcome),
})

/** The nodes that the filters fit as a csv that can be imported again. */
export const exportNodeData = endpoint({
  path: '/com/nodeData/export',
  access: '/base:read',
  scope: { provinceId: 'province', areaId: 'area' },
  readOnly: true,
  request: exportRequest(filters),
  answer: file(),
})

function namesIn(text: string): string[] {
  return text
    .split(/[;；]/)
    .map((name) => name.trim())
    .filter(Boolean)
}
