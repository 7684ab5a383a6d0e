import { and, asc, eq, inArray } from 'drizzle-orm'
import type { downloadTemplate } from '#api/collection/endpoints.ts'
import { layoutsOfType } from '#api/collection/layout-types.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { essUnit, station } from '#database/schema/tables.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { XLSX_TYPE } from '#files/documents/content-type.ts'
import { ess96Template, long96Template, ownStation96Template } from '#files/layouts/template.ts'
import { writeWorkbook } from '../../common/workbook/write-workbook.ts'
import { notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { scopedTo } from '../../http/caller/data-scope.ts'
import { textOf } from '../../http/texts.ts'

type Request = RequestOf<typeof downloadTemplate>

/** Rows of how many places are laid out where the caller names none. */
const MAX_PLACES = 20

/**
 * A workbook to fill in, with the rows of its days and stations.
 *
 * @throws AppError notFound for a layout of another system type
 */
export async function template(request: Request, context: CallContext): Promise<FileAnswer> {
  const { language, clock, user } = context
  if (!layoutsOfType(user.systemType).includes(request.template)) throw notFound()
  const from = request.from ?? addDays(shanghaiDate(clock.now()), 1)
  const dates = Array.from({ length: request.days }, (_, day) => addDays(from, day))
  const { codesOf, sheetOf, name } = TEMPLATES_OF[request.template]
  const sheet = sheetOf({ language, dates, placeCodes: await codesOf(request, context) })
  return {
    fileName: `${textOf(language, name)}_${from}.xlsx`,
    contentType: XLSX_TYPE,
    body: await writeWorkbook([sheet], context),
  }
}

async function stationCodes(
  { provinceId, stationIds }: Request,
  { db, user }: CallContext,
): Promise<string[]> {
  const rows = await db
    .select({ code: station.code })
    .from(station)
    .where(
      and(
        eq(station.provinceId, provinceId),
        stationIds === undefined ? undefined : inArray(station.id, stationIds),
        scopedTo(user.scope, { provinceId: station.provinceId, stationId: station.id }),
      ),
    )
    .orderBy(asc(station.id))
    .limit(MAX_PLACES)
  return rows.map(({ code }) => code)
}

async function unitCodes(
  { provinceId, essIds }: Request,
  { db, user }: CallContext,
): Promise<string[]> {
  const rows = await db
    .select({ code: essUnit.code })
    .from(essUnit)
    .where(
      and(
        eq(essUnit.provinceId, provinceId),
        essIds === undefined ? undefined : inArray(essUnit.id, essIds),
        scopedTo(user.scope, { provinceId: essUnit.provinceId, essId: essUnit.id }),
      ),
    )
    .orderBy(asc(essUnit.id))
    .limit(MAX_PLACES)
  return rows.map(({ code }) => code)
}

/** The places whose rows each template lays out, and what it is called. */
const TEMPLATES_OF = {
  LONG_96: { codesOf: async () => [], sheetOf: long96Template, name: 'templateMarket' },
  OWN_STATION_96: {
    codesOf: stationCodes,
    sheetOf: ownStation96Template,
    name: 'templateOwnStation',
  },
  ESS_96: { codesOf: unitCodes, sheetOf: ess96Template, name: 'templateEss' },
} as const satisfies Record<Request['template'], object>
