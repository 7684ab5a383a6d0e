import { and, asc, eq, inArray } from 'drizzle-orm'
import type { areas, nodes, provinces } from '#api/base/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { area, node, province, station } from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { nodeName } from '../../common/places/node-name.ts'
import { ownNodes } from '../../common/places/own-nodes.ts'
import type { CallContext } from '../../http/call-context.ts'
import { notReplayOfOthers, scopedTo } from '../../http/caller/data-scope.ts'

/** Longest list of nodes in one answer; a province has up to 3,000, found by keyword. */
const MAX_NODES = 200

export async function findProvinces({
  db,
  user,
  language,
}: CallContext): Promise<AnswerOf<typeof provinces>> {
  const found = await db
    .select()
    .from(province)
    .where(
      and(scopedTo(user.scope, { provinceId: province.id }), notReplayOfOthers(db, user.scope)),
    )
    .orderBy(asc(province.sort))
  const rows = found.map(({ id, nameZh, nameEn }) => ({
    value: id,
    label: language === 'zh' ? nameZh : nameEn,
  }))
  return { rows, total: rows.length }
}

export async function findAreas(
  { provinceId }: RequestOf<typeof areas>,
  { db, language }: CallContext,
): Promise<AnswerOf<typeof areas>> {
  const found = await db
    .select()
    .from(area)
    .where(eq(area.provinceId, provinceId))
    .orderBy(asc(area.id))
  const rows = found.map(({ id, code, nameZh, nameEn, kind }) => ({
    id,
    code,
    kind,
    name: language === 'zh' ? nameZh : nameEn,
  }))
  return { rows, total: rows.length }
}

/** Nodes by province, area, keyword (names, code); those of the caller's stations and storage units first. */
export async function findNodes(
  { provinceId, areaId, stationId, keyword }: RequestOf<typeof nodes>,
  context: CallContext,
): Promise<AnswerOf<typeof nodes>> {
  const { db, language } = context
  const own = await ownNodes(context, provinceId)
  const ofStation = db
    .select({ id: station.nodeId })
    .from(station)
    .where(eq(station.id, stationId ?? -1))
  const found = await db
    .select()
    .from(node)
    .innerJoin(area, eq(area.id, node.areaId))
    .where(
      and(
        eq(node.provinceId, provinceId),
        areaId === undefined ? undefined : eq(node.areaId, areaId),
        stationId === undefined ? undefined : inArray(node.id, ofStation),
        fitsWords(keyword ?? '', node.name, node.nameEn, node.code),
      ),
    )
    .orderBy(asc(node.id))
    .limit(MAX_NODES)
  const rows = found
    .map(({ node: row, area: place }) => ({
      id: row.id,
      code: row.code,
      name: nodeName(row, language),
      areaId: row.areaId,
      areaName: language === 'zh' ? place.nameZh : place.nameEn,
      voltageKv: row.voltageKv,
      isOwn: own.has(row.id),
    }))
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
  return { rows, total: rows.length }
}
