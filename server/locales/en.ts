import { assistant } from './en/assistant.ts'
import { base } from './en/base.ts'
import { collection } from './en/collection.ts'
import { curves } from './en/curves.ts'
import { dataItems } from './en/data-items.ts'
import { declaration } from './en/declaration.ts'
import { demo } from './en/demo.ts'
import { diagnosis } from './en/diagnosis.ts'
import { forecast } from './en/forecast.ts'
import { http } from './en/http.ts'
import { log } from './en/log.ts'
import { maintenance } from './en/maintenance.ts'
import { market } from './en/market.ts'
import { menu } from './en/menu.ts'
import { news } from './en/news.ts'
import { people } from './en/people.ts'
import { pictures } from './en/pictures.ts'
import { plant } from './en/plant.ts'
import { replay } from './en/replay.ts'
import { report } from './en/report.ts'
import { rights } from './en/rights.ts'
import { rows } from './en/rows.ts'
import { scan } from './en/scan.ts'
import { session } from './en/session.ts'
import { settings } from './en/settings.ts'
import { settlement } from './en/settlement.ts'
import { values } from './en/values.ts'
import type { TextKey } from './zh.ts'

export const en: Record<TextKey, string> = {
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
