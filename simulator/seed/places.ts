import { eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { area, essUnit, node, salesCompany, station } from '#database/schema/tables.ts'
import { STORAGE } from '../market/storage/storage-plant.ts'
import type { World } from '../market/world/world.ts'

/** Stations in provinces that the simulator does not play, so that files of those markets have a user. */
const EXTRA_STATIONS = [
  {
    provinceId: '3',
    code: 'GS-W1',
    nameZh: '玉门风电场',
    nameEn: 'Yumen wind farm',
    technology: 'WIND',
    capacityMw: 200,
  },
  {
    provinceId: '5',
    code: 'SD-P1',
    nameZh: '德州光伏电站',
    nameEn: 'Dezhou PV plant',
    technology: 'PV',
    capacityMw: 100,
  },
]

/** Share of a station's energy that the mechanism price settles. */
const MECHANISM_SHARE = 0.1

/** Zones, nodes and stations of the world, a sales company and a storage unit. */
export async function seedPlaces(db: Database, world: World): Promise<void> {
  for (const { provinceId, zones, nodes, stations } of world.provinces) {
    await db
      .insert(area)
      .values(
        zones.map(({ zoneId, name }) => ({
          provinceId,
          code: zoneId,
          nameZh: name.zh,
          nameEn: name.en,
          kind: 'ZONE',
        })),
      )
      .onConflictDoNothing()
    const areas = await db.select().from(area).where(eq(area.provinceId, provinceId))
    const areaIdOf = (zoneId: string) => areas.find(({ code }) => code === zoneId)!.id
    await db
      .insert(node)
      .values(
        nodes.map(({ nodeId, zoneId, name, voltageKv }) => ({
          provinceId,
          areaId: areaIdOf(zoneId),
          code: nodeId,
          name: name.zh,
          nameEn: name.en,
          voltageKv,
        })),
      )
      .onConflictDoNothing()
    const known = await db.select().from(node).where(eq(node.provinceId, provinceId))
    await db
      .insert(station)
      .values(
        stations.map((one) => ({
          provinceId,
          code: one.stationId,
          nameZh: one.name.zh,
          nameEn: one.name.en,
          technology: one.technology,
          capacityMw: one.capacityMw,
          longitude: one.longitudeDeg,
          latitude: one.latitudeDeg,
          areaId: areaIdOf(one.zoneId),
          nodeId: known.find(({ code }) => code === one.nodeId)!.id,
          mechanismShare: MECHANISM_SHARE,
          simulated: true,
        })),
      )
      .onConflictDoNothing()
  }
  await db
    .insert(station)
    .values(EXTRA_STATIONS.map((one) => ({ ...one, simulated: true })))
    .onConflictDoNothing()
  await seedPartners(db)
}

/** A guarantee of 25 million CNY, of which 90 % count, at a price of 360 CNY/MWh that may rise by 5 %. */
const QUOTA_MWH = Math.round((25_000_000 * 0.9) / (360 * 1.05))

async function seedPartners(db: Database): Promise<void> {
  await db
    .insert(salesCompany)
    .values({
      provinceId: '1',
      code: 'SX-RETAIL',
      nameZh: '秦岭售电公司',
      nameEn: 'Qinling Retail',
      quotaMwh: QUOTA_MWH,
    })
    .onConflictDoNothing()
  const [busbar] = await db.select().from(node).where(eq(node.code, STORAGE.nodeId))
  await db
    .insert(essUnit)
    .values({
      provinceId: '1',
      code: STORAGE.code,
      nameZh: '渭南独立储能电站',
      nameEn: 'Weinan storage plant',
      chargeMw: STORAGE.ratedMw,
      dischargeMw: STORAGE.ratedMw,
      energyMwh: STORAGE.energyMwh,
      socMin: STORAGE.socMin,
      socMax: STORAGE.socMax,
      etaC: STORAGE.efficiency,
      etaD: STORAGE.efficiency,
      nodeId: busbar?.id,
    })
    .onConflictDoNothing()
}

/** Database ids of stations by code. */
export async function stationIds(
  db: Database,
  provinceId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: station.id, code: station.code })
    .from(station)
    .where(eq(station.provinceId, provinceId))
  return new Map(rows.map(({ code, id }) => [code, id]))
}
