import { assistant } from './zh/assistant.ts'
import { base } from './zh/base.ts'
import { collection } from './zh/collection.ts'
import { curves } from './zh/curves.ts'
import { dataItems } from './zh/data-items.ts'
import { declaration } from './zh/declaration.ts'
import { demo } from './zh/demo.ts'
import { diagnosis } from './zh/diagnosis.ts'
import { forecast } from './zh/forecast.ts'
import { http } from './zh/http.ts'
import { log } from './zh/log.ts'
import { maintenance } from './zh/maintenance.ts'
import { market } from './zh/market.ts'
import { menu } from './zh/menu.ts'
import { news } from './zh/news.ts'
import { people } from './zh/people.ts'
import { pictures } from './zh/pictures.ts'
import { plant } from './zh/plant.ts'
import { replay } from './zh/replay.ts'
import { report } from './zh/report.ts'
import { rights } from './zh/rights.ts'
import { rows } from './zh/rows.ts'
import { scan } from './zh/scan.ts'
import { session } from './zh/session.ts'
import { settings } from './zh/settings.ts'
import { settlement } from './zh/settlement.ts'
import { values } from './zh/values.ts'

/** Texts that the server speaks, of all areas. `{name}` is replaced by a parameter. */
export const zh = {
  ...http,
  ...rows,
  ...values,
  ...assistant,
  ...session,
  ...base,
  ...curves,
  ...collection,
  ...dataItems,
  ...forecast,
  ...declaration,
  ...settlement,
  ...pictures,
  ...plant,
  ...scan,
  ...diagnosis,
  ...maintenance,
  ...report,
  ...demo,
  ...replay,
  ...news,
  ...people,
  ...rights,
  ...market,
  ...menu,
  ...settings,
  ...log,
}

export type TextKey = keyof typeof zh
