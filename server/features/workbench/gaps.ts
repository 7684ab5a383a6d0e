import type { DataGap } from '#api/workbench/shapes.ts'
import { addDays, type DeliveryDate, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { gapsOf } from '#domain/workbench/data-gaps.ts'
import { type ApartPlace, readDueItems, WHOLE_SYSTEM } from '../../common/completeness/due-items.ts'
import type { CallContext } from '../../http/call-context.ts'
import { type StationPlace, stationName } from './own-stations.ts'

/** Days back that are looked at, beside today and tomorrow. */
const DAYS_BACK = 7

/** A place with its name; the whole system has none. */
type NamedPlace = ApartPlace & { name: string }

/** A storage unit as it is called. */
export type NamedUnit = { code: string; name: string }

type Places = { places: readonly StationPlace[]; units?: readonly NamedUnit[] }

/**
 * What of the province, of stations and of storage units is due and not there, from a week back to tomorrow, as the
 * completeness board has it.
 */
export async function readGaps(
  { provinceId, today, ...of }: Places & { provinceId: string; today: DeliveryDate },
  context: CallContext,
): Promise<DataGap[]> {
  const { db, clock } = context
  const named = placesOf(of, context)
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, 1)]
  const items = await readDueItems(db, { provinceId, from, to, together: [], apart: named })
  const dates = datesFromTo(from, to)
  return items.flatMap(({ item, due, places, exceptions }) =>
    places.flatMap((place) => {
      const locCode = place.locCode ?? ''
      const found = named.find((one) => one.locKind === item.locKind && one.locCode === locCode)
      return gapsOf(place, { dates, now: clock.now(), due, exceptions }).map((gap) => ({
        ...{ ...item, locCode, placeName: found?.name ?? '' },
        ...gap,
      }))
    }),
  )
}

function placesOf({ places, units = [] }: Places, context: CallContext): NamedPlace[] {
  const all: NamedPlace[] = [
    { ...WHOLE_SYSTEM, name: '' },
    ...places.flatMap(({ station, nodeCode }): NamedPlace[] => [
      {
        ...{ locKind: 'STATION', locCode: station.code, begins: station.gridDate },
        name: stationName(station, context),
      },
      ...(nodeCode === null ? [] : [nodePlace(nodeCode)]),
    ]),
    ...units.map(({ code, name }): NamedPlace => ({ locKind: 'ESS', locCode: code, name })),
  ]
  return [...new Map(all.map((place) => [`${place.locKind}|${place.locCode}`, place])).values()]
}

const nodePlace = (code: string): NamedPlace => ({ locKind: 'NODE', locCode: code, name: code })
