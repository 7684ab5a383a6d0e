import { wideBook } from '../../exchange/wide-book.ts'
import { UNIT_FIELD } from '../../headers/unit-field.ts'
import { CHANNEL_FIELD, ITEM_FIELD, itemNotKept, powerItem } from './wide-fields.ts'

const LOCAL = powerItem('local', ['LOCAL', 'FORECAST'], ['地方电', '地方电出力', '地方电预测'])
const TOTAL = powerItem(
  'totalPower',
  ['POWER', 'FORECAST'],
  ['发电总出力', '发电总出力预测', '总出力'],
)
const HYDRO = powerItem(
  'hydro',
  ['HYDRO', 'FORECAST'],
  ['水电（含抽蓄）', '水电含抽蓄', '水电', '水电出力预测', '水电（含抽蓄）出力'],
)
const PUMPED = powerItem(
  'pumpedPlan',
  ['PUMPED', 'PLAN'],
  ['抽蓄', '抽蓄电站出力计划', '抽蓄出力计划', '抽水蓄能'],
)
const OUTAGE = powerItem(
  'outage',
  ['OUTAGE_MW', 'FORECAST'],
  ['机组检修容量', '检修容量', '检修总容量'],
)

/**
 * Guangdong, `信息披露查询预测信息(date).xlsx`: a workbook a day, a sheet a topic, its name the topic and the date;
 * 96 columns from 00:00 to 23:45. What is disclosed of the day after the next is not kept: no series is of a
 * forecast so early.
 */
export const gdForecast = wideBook({
  code: 'GD_FORECAST',
  exchange: 'GUANGDONG',
  fields: [ITEM_FIELD, CHANNEL_FIELD, UNIT_FIELD],
  fileName: /信息披露查询预测信息|负荷预测信息/,
  topics: [
    {
      sheet: /负荷预测信息/,
      items: [
        powerItem('load', ['LOAD', 'FORECAST'], ['统调负荷', '统调负荷预测', '系统负荷']),
        powerItem('nonMarket', ['NON_MARKET', 'FORECAST'], ['省内A类电源', 'A类电源']),
        powerItem(
          'tieLine',
          ['TIE_LINE', 'FORECAST'],
          ['西电东送', '西电东送电力', '西电', '外受电', '联络线', '省间联络线'],
        ),
        itemNotKept('marketUnits', ['省内B类电源', 'B类电源']),
      ],
    },
    { sheet: /地方电预测信息/, items: [LOCAL], sole: LOCAL },
    { sheet: /发电总出力预测信息/, items: [TOTAL], sole: TOTAL },
    {
      sheet: /现货新能源总出力/,
      items: [
        powerItem(
          'renewable',
          ['RENEWABLE', 'FORECAST'],
          ['D日', 'D', '新能源总出力(D日)', 'D日新能源总出力'],
        ),
        {
          ...powerItem('renewableNextDay', ['RENEWABLE', 'FORECAST_D2'], ['D+1日', 'D+1']),
          dayOffset: 1,
        },
        itemNotKept('renewableDayAfter', ['D+2日', 'D+2']),
      ],
    },
    {
      sheet: /统调新能源出力信息|新能源出力预测/,
      items: [
        powerItem('pv', ['PV', 'FORECAST'], ['光伏出力预测', '光伏', '光伏出力']),
        powerItem('wind', ['WIND', 'FORECAST'], ['风电出力预测', '风电', '风电出力']),
      ],
    },
    { sheet: /水电.*抽蓄/, items: [HYDRO], sole: HYDRO },
    { sheet: /抽蓄电站出力计划/, items: [PUMPED], sole: PUMPED },
    {
      sheet: /备用预测信息/,
      items: [
        powerItem('reserveUp', ['RESERVE_UP', 'FORECAST'], ['正备用', '正备用预测']),
        powerItem('reserveDown', ['RESERVE_DOWN', 'FORECAST'], ['负备用', '负备用预测']),
        powerItem(
          'reservePrimary',
          ['RESERVE_PRIMARY', 'FORECAST'],
          ['一次调频备用', '一次调频备用预测'],
        ),
      ],
    },
    { sheet: /机组检修容量/, items: [OUTAGE], sole: OUTAGE },
    ...[
      ...[/机组检修预测信息/, /输变电检修预测信息/, /阻塞预测信息/, /必开必停机组/, /必开必停容量/],
      ...[/机组出力受限情况/, /储能机组指定模式清单/, /机组群约束/],
    ].map((sheet) => ({ sheet, list: true as const })),
  ],
})
