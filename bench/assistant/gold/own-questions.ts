import type { GoldQuestion, Period } from './gold-types.ts'
import { pastPeriods } from './periods.ts'

const cycleStart = `(year_month || case cycle when 2 then '-11' when 3 then '-21' else '-01' end)::date`
const whole = ({ start, end }: Period) =>
  `${cycleStart} >= '${start}' and (case when cycle >= 3 then ((year_month || '-01')::date + interval '1 month') else ${cycleStart} + interval '10 days' end)::date <= '${end}'`

function stations(today: string): GoldQuestion[] {
  const [yesterday, , lastWeek, , lastMonth] = pastPeriods(today)
  const metered = ({ start, end }: Period) => `(
    select st.name_zh, st.id, d.delivery_date as day, u.v
    from curve_series s join curve_day d on d.province_id = s.province_id and d.series_id = s.id
    join station st on st.code = s.loc_code and st.province_id = s.province_id
    cross join lateral unnest(d.values) as u(v)
    where s.metric = 'ENERGY_METERED' and s.loc_kind = 'STATION' and d.is_current and u.v is not null
      and d.delivery_date >= '${start}' and d.delivery_date < '${end}') t`
  const of = (zh: string, en: string, sql: string): GoldQuestion => ({
    ...{ area: 'station', account: 'trader', zh, en, sql },
  })
  return [
    ...[yesterday!, lastWeek!, lastMonth!].flatMap((period) => [
      of(
        `${period.zh}上网电量`,
        `metered energy ${period.en}`,
        `select sum(v) from ${metered(period)}`,
      ),
      of(
        `${period.zh}北塬风电场上网电量`,
        `metered energy of Beiyuan Wind Farm ${period.en}`,
        `select sum(v) from ${metered(period)} where id = 1`,
      ),
      of(
        `${period.zh}各场站上网电量排名`,
        `ranking of metered energy by station ${period.en}`,
        `select name_zh, sum(v) from ${metered(period)} group by 1 order by 2 desc`,
      ),
    ]),
    of(
      '上周每天上网电量',
      'metered energy by day last week',
      `select day::text, sum(v) from ${metered(lastWeek!)} group by 1 order by 1`,
    ),
    of('有多少个场站', 'how many stations are there', 'select count(*) from station'),
    of(
      '场站总装机容量',
      'total installed capacity of stations',
      'select sum(capacity_mw) from station',
    ),
    of(
      '北塬风电场装机容量',
      'installed capacity of Beiyuan Wind Farm',
      'select capacity_mw from station where id = 1',
    ),
    of(
      '上个月北塬风电场预测电量',
      'energy forecast of Beiyuan Wind Farm last month',
      `select sum(u.v) / 4 from curve_series s join curve_day d on d.province_id = s.province_id and d.series_id = s.id cross join lateral unnest(d.values) as u(v) where s.metric = 'POWER' and s.stage = 'FORECAST' and s.loc_code = 'SX-W1' and d.is_current and d.delivery_date >= '${lastMonth!.start}' and d.delivery_date < '${lastMonth!.end}'`,
    ),
  ]
}

function deals(today: string): GoldQuestion[] {
  const lastMonth = pastPeriods(today)[4]!
  const inMonth = `${cycleStart} >= '${lastMonth.start}' and ${cycleStart} < '${lastMonth.end}'`
  const lines = (direction: string, column: string) =>
    `select sum(l.${column}) from declaration d join declaration_line l on l.declaration_id = d.id where d.is_current and l.direction = '${direction}' and ${whole(lastMonth)}`
  const contracts = (columns: string, rest = '') =>
    `select ${columns} from contract c join contract_curve v on v.contract_id = c.id join station st on st.id = c.station_id cross join lateral unnest(v.energy_mwh, v.price_cny_per_mwh) as u(e, p) where v.delivery_date >= '${lastMonth.start}' and v.delivery_date < '${lastMonth.end}' ${rest}`
  const of = (zh: string, en: string, sql: string): GoldQuestion => ({
    ...{ area: 'deal', account: 'trader', zh, en, sql },
  })
  return [
    of('上个月申报卖出电量', 'declared energy sold last month', lines('SELL', 'energy_mwh')),
    of('上个月申报买入电量', 'declared energy bought last month', lines('BUY', 'energy_mwh')),
    of('上个月成交卖出电量', 'cleared energy sold last month', lines('SELL', 'cleared_mwh')),
    of('上个月成交买入电量', 'cleared energy bought last month', lines('BUY', 'cleared_mwh')),
    of(
      '上个月成交率',
      'clearing rate last month',
      `select 100 * sum(case when l.energy_mwh > 0 then l.cleared_mwh end) / sum(case when l.energy_mwh > 0 and l.cleared_mwh is not null then l.energy_mwh end) from declaration d join declaration_line l on l.declaration_id = d.id where d.is_current and ${whole(lastMonth)}`,
    ),
    of(
      '上个月申报单数',
      'number of declarations last month',
      `select count(*) from declaration where is_current and ${whole(lastMonth)}`,
    ),
    of('上个月合约电量', 'contract energy last month', contracts('sum(e)')),
    // A trap: a mean weighted by energy and one that is not.
    of('上个月合约均价', 'average contract price last month', contracts('sum(e * p) / sum(e)')),
    of(
      '上个月各场站合约电量',
      'contract energy by station last month',
      contracts('st.id, sum(e)', 'group by 1 order by 1'),
    ),
    of(
      '上个月北塬风电场合约均价',
      'average contract price of Beiyuan Wind Farm last month',
      contracts('sum(e * p) / sum(e)', 'and st.id = 1'),
    ),
    of(
      '上个月年度合约电量',
      'energy of annual contracts, contract energy last month',
      contracts('sum(e)', `and c.kind = 'ANNUAL'`),
    ),
    of(
      '有多少份合约',
      'number of contracts',
      'select count(distinct c.id) from contract c join contract_curve v on v.contract_id = c.id',
    ),
    of(
      '上个月陕西旬交易成交电量',
      'cleared energy of ten-day sessions in Shaanxi last month',
      `select sum(cleared_mwh) from session_result where province_id = '1' and ${inMonth}`,
    ),
    of(
      '上个月陕西旬交易成交均价',
      'cleared price of ten-day sessions in Shaanxi last month',
      `select sum(cleared_mwh * price_cny_per_mwh) / sum(cleared_mwh) from session_result where province_id = '1' and ${inMonth}`,
    ),
    of(
      '上个月陕西月度交易成交电量',
      'cleared energy of monthly sessions in Shaanxi last month',
      `select sum(r.cleared_mwh) from trade_session_result r join trade_session s on s.id = r.trade_session_id where s.province_id = '1' and s.kind = 'MONTHLY' and r.technology = 'ALL' and s.delivery_from >= '${lastMonth.start}' and s.delivery_from < '${lastMonth.end}'`,
    ),
    of(
      '上个月陕西日滚动交易最高成交价',
      'highest price of rolling sessions in Shaanxi last month, session',
      `select max(r.max_price_cny_per_mwh) from trade_session_result r join trade_session s on s.id = r.trade_session_id where s.province_id = '1' and s.kind = 'ROLLING' and r.technology = 'ALL' and s.delivery_from >= '${lastMonth.start}' and s.delivery_from < '${lastMonth.end}'`,
    ),
    of(
      '上个月陕西交易场次',
      'number of sessions in Shaanxi last month',
      `select count(*) from trade_session where province_id = '1' and delivery_from >= '${lastMonth.start}' and delivery_from < '${lastMonth.end}'`,
    ),
  ]
}

function storage(today: string): GoldQuestion[] {
  const [yesterday, , lastWeek, , lastMonth] = pastPeriods(today)
  const ess = (metric: string, { start, end }: Period) =>
    `curve_series s join curve_day d on d.province_id = s.province_id and d.series_id = s.id cross join lateral unnest(d.values) as u(v) where s.metric = '${metric}' and s.stage = 'METERED' and s.loc_kind = 'ESS' and d.is_current and d.delivery_date >= '${start}' and d.delivery_date < '${end}'`
  const of = (zh: string, en: string, sql: string): GoldQuestion => ({
    ...{ area: 'storage', account: 'storage', zh, en, sql },
  })
  return [
    ...[yesterday!, lastWeek!, lastMonth!].flatMap((period) => [
      of(
        `${period.zh}充电电量`,
        `energy charged ${period.en}`,
        `select sum(v) from ${ess('CHARGE', period)}`,
      ),
      of(
        `${period.zh}放电电量`,
        `energy discharged ${period.en}`,
        `select sum(v) from ${ess('DISCHARGE', period)}`,
      ),
      of(
        `${period.zh}荷电状态最低`,
        `lowest state of charge ${period.en}`,
        `select min(v) from ${ess('SOC', period)}`,
      ),
    ]),
    of('储能容量', 'storage capacity', 'select sum(energy_mwh) from ess_unit'),
    of('额定充电功率', 'charging power', 'select sum(charge_mw) from ess_unit'),
  ]
}

export const ownQuestions = (today: string): GoldQuestion[] => [
  ...stations(today),
  ...deals(today),
  ...storage(today),
]
