import { wideBook } from '../../exchange/wide-book.ts'
import { UNIT_FIELD } from '../../headers/unit-field.ts'
import { CHANNEL_FIELD, ITEM_FIELD, itemNotKept, powerItem } from './wide-fields.ts'

const LOCAL = powerItem('localActual', ['LOCAL', 'ACTUAL'], ['地方电', '地方电出力', '地方电实际'])
const TOTAL = powerItem(
  'totalPowerActual',
  ['POWER', 'ACTUAL'],
  ['发电总出力', '发电总出力实际', '发电总实际出力', '总出力'],
)
const RENEWABLE = powerItem(
  'renewableActual',
  ['RENEWABLE', 'ACTUAL'],
  ['新能源总出力', '新能源', '新能源总出力实际', 'D日'],
)
const HYDRO = powerItem(
  'hydroActual',
  ['HYDRO', 'ACTUAL'],
  ['水电（含抽蓄）', '水电含抽蓄', '水电', '水电（含抽蓄）出力'],
)
const PUMPED = powerItem('pumpedActual', ['PUMPED', 'ACTUAL'], ['抽蓄', '抽蓄出力', '抽水蓄能'])

/**
 * Guangdong, `信息披露查询实际信息(date).xlsx` and `负荷实际信息(date).xlsx`: what the forecasts of the day turned out
 * to be, in sheets and columns like theirs.
 */
export const gdActual = wideBook({
  code: 'GD_ACTUAL',
  exchange: 'GUANGDONG',
  fields: [ITEM_FIELD, CHANNEL_FIELD, UNIT_FIELD],
  fileName: /信息披露查询实际信息|负荷实际信息/,
  topics: [
    {
      sheet: /负荷实际信息|实际负荷/,
      items: [
        powerItem('loadActual', ['LOAD', 'ACTUAL'], ['统调负荷', '统调负荷实际', '系统负荷']),
        powerItem('nonMarketActual', ['NON_MARKET', 'ACTUAL'], ['省内A类电源', 'A类电源']),
        powerItem(
          'tieLineActual',
          ['TIE_LINE', 'ACTUAL'],
          ['西电东送', '西电', '外受电', '联络线', '省间联络线'],
        ),
        itemNotKept('marketUnits', ['省内B类电源', 'B类电源']),
      ],
    },
    // Renewables below the grid that the dispatcher runs are none of its own, and not all that is local.
    { sheet: /地方电(?!.*(?:新能源|光伏|风电)).*实际/, items: [LOCAL], sole: LOCAL },
    { sheet: /发电总(?:出力.*实际|实际出力)/, items: [TOTAL], sole: TOTAL },
    {
      sheet: /^(?!.*地方).*新能源.*实际/,
      items: [
        RENEWABLE,
        powerItem(
          'pvActual',
          ['PV', 'ACTUAL'],
          ['光伏', '光伏出力', '光伏出力实际', '光伏实际出力'],
        ),
        powerItem(
          'windActual',
          ['WIND', 'ACTUAL'],
          ['风电', '风电出力', '风电出力实际', '风电实际出力'],
        ),
      ],
    },
    { sheet: /水电.*实际/, items: [HYDRO], sole: HYDRO },
    { sheet: /抽蓄.*实际/, items: [PUMPED], sole: PUMPED },
    ...[/检修.*实际|实际.*检修/, /阻塞.*实际|实际.*阻塞/, /断面/, /机组状态/].map((sheet) => ({
      ...{ sheet, list: true as const },
    })),
  ],
})
