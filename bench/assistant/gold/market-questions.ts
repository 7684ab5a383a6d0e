import type { GoldQuestion, Period } from './gold-types.ts'
import { datesOfKind, MONTHS_EN, pastPeriods, tomorrow } from './periods.ts'

const PROVINCES = [
  ['1', '陕西', 'Shaanxi'],
  ['6', '蒙西', 'Inner Mongolia West'],
] as const

type Of = { province: string; metric: string; stage: string; place?: string; period: Period }

/** Values of curves slot by slot: `v` with `day`, `slot` (from 1), `loc`. */
const slots = ({ province, metric, stage, place = 'SYSTEM', period }: Of) => `(
  select d.delivery_date as day, u.slot, s.loc_code as loc, u.v
  from curve_series s join curve_day d on d.province_id = s.province_id and d.series_id = s.id
  cross join lateral unnest(d.values) with ordinality as u(v, slot)
  where s.province_id = '${province}' and s.metric = '${metric}' and s.stage = '${stage}' and s.loc_kind = '${place}'
    and d.is_current and d.withdrawn_at is null and u.v is not null
    and d.delivery_date >= '${period.start}' and d.delivery_date < '${period.end}'
) t`

const ENDS = [
  ['avg', '均价', 'average'],
  ['max', '最高价', 'highest'],
  ['min', '最低价', 'lowest'],
] as const
const STAGES = [
  ['DA', '日前', 'day-ahead'],
  ['RT', '实时', 'real-time'],
] as const

function prices(today: string): GoldQuestion[] {
  return PROVINCES.flatMap(([province, zh, en]) =>
    STAGES.flatMap(([stage, stageZh, stageEn]) =>
      pastPeriods(today).flatMap((period) =>
        ENDS.map(
          ([end, endZh, endEn]): GoldQuestion => ({
            ...{ area: 'price', account: 'trader' },
            zh: `${period.zh}${zh}${stageZh}${endZh}`,
            en: `${endEn} ${stageEn} price in ${en} ${period.en}`,
            sql: `select ${end}(v) from ${slots({ province, metric: 'PRICE', stage, period })}`,
          }),
        ),
      ),
    ),
  )
}

const POWERS = [
  ['LOAD', '系统负荷', 'system load'],
  ['RENEWABLE', '新能源出力', 'renewable output'],
  ['WIND', '风电出力', 'wind output'],
  ['PV', '光伏出力', 'pv output'],
  ['HYDRO', '水电出力', 'hydro output'],
  ['TIE_LINE', '联络线功率', 'tie-line power'],
] as const

function powers(today: string): GoldQuestion[] {
  const [yesterday, , lastWeek] = pastPeriods(today)
  const system = (metric: string, stage: string, period: Period) =>
    slots({ province: '1', metric, stage, period })
  const of = (zh: string, en: string, sql: string): GoldQuestion => ({
    ...{ area: 'system', account: 'trader', zh, en, sql },
  })
  return POWERS.flatMap(([metric, zh, en]) => [
    ...[yesterday!, lastWeek!].flatMap((period) => [
      of(
        `${period.zh}陕西实际${zh}平均`,
        `average actual ${en} in Shaanxi ${period.en}`,
        `select avg(v) from ${system(metric, 'ACTUAL', period)}`,
      ),
      of(
        `${period.zh}陕西实际${zh}最大值`,
        `maximum actual ${en} in Shaanxi ${period.en}`,
        `select max(v) from ${system(metric, 'ACTUAL', period)}`,
      ),
      // A trap: energy and power.
      of(
        `${period.zh}陕西实际${zh.replace(/出力|功率/, '').replace('系统', '')}电量`,
        `actual ${en.replace(/ output| power/, '').replace('system ', '')} energy in Shaanxi ${period.en}`,
        `select sum(v) / 4 from ${system(metric, 'ACTUAL', period)}`,
      ),
      // A trap: forecast, actual, and how far they lie apart.
      of(
        `${period.zh}陕西${zh}预测误差`,
        `${en} forecast error in Shaanxi ${period.en}`,
        `select avg(abs(f.v - a.v)) from ${system(metric, 'FORECAST', period).replace(/t$/, 'f')}
          join ${system(metric, 'ACTUAL', period).replace(/t$/, 'a')} on f.day = a.day and f.slot = a.slot`,
      ),
    ]),
    of(
      `明天陕西${zh}预测平均`,
      `average ${en} forecast in Shaanxi tomorrow`,
      `select avg(v) from ${system(metric, 'FORECAST', tomorrow(today))}`,
    ),
  ])
}

function shapes(today: string): GoldQuestion[] {
  const [yesterday, before, lastWeek, , lastMonth] = pastPeriods(today)
  const da = (period: Period, place = 'SYSTEM') =>
    slots({ province: '1', metric: 'PRICE', stage: 'DA', place, period })
  const rt = (period: Period) => slots({ province: '1', metric: 'PRICE', stage: 'RT', period })
  const of = (zh: string, en: string, sql: string): GoldQuestion => ({
    ...{ area: 'shape', account: 'trader', zh, en, sql },
  })
  const month = (back: number): Period => {
    const year = Number(lastMonth!.start.slice(0, 4))
    const at = Number(lastMonth!.start.slice(5, 7)) - 1 - back
    const [start, end] = [0, 1].map((by) =>
      new Date(Date.UTC(year, at + by, 1)).toISOString().slice(0, 10),
    )
    const zh = `${start!.slice(0, 4)}年${Number(start!.slice(5, 7))}月`
    return {
      zh,
      en: `in ${MONTHS_EN[Number(start!.slice(5, 7)) - 1]} ${start!.slice(0, 4)}`,
      start: start!,
      end: end!,
    }
  }
  const [first, second] = [month(1), month(0)]
  return [
    ...(['DA', 'RT'] as const).flatMap((stage) => {
      const name =
        stage === 'DA' ? (['日前', 'day-ahead'] as const) : (['实时', 'real-time'] as const)
      const source = (period: Period) => slots({ province: '1', metric: 'PRICE', stage, period })
      return [
        of(
          `${first.zh}和${second.zh}陕西${name[0]}均价对比`,
          `average ${name[1]} price in Shaanxi ${first.en} and ${second.en}`,
          `select (select avg(v) from ${source(second)}) a, (select avg(v) from ${source(first)}) b`,
        ),
        of(
          `昨天陕西${name[0]}最高价比前天高多少`,
          `how much higher was the highest ${name[1]} price in Shaanxi yesterday than the day before yesterday`,
          `select (select max(v) from ${source(yesterday!)}) a, (select max(v) from ${source(before!)}) b`,
        ),
      ]
    }),
    of(
      '上个月陕西日前电价超过400的时段占比',
      'share of slots with day-ahead price in Shaanxi above 400 last month',
      `select case when count(*) > 0 then count(*) filter (where v > 400) end from ${da(lastMonth!)}`,
    ),
    of(
      '上周陕西每天日前电价超过350的小时数',
      'number of hours with day-ahead price in Shaanxi above 350 by day last week',
      `select day::text, count(*) filter (where h > 350) from
        (select day, avg(v) h from ${da(lastWeek!)} group by day, (slot - 1) / 4) x group by 1 order by 1`,
    ),
    of(
      '上周陕西每天日前均价',
      'average day-ahead price in Shaanxi by day last week',
      `select day::text, avg(v) from ${da(lastWeek!)} group by 1 order by 1`,
    ),
    of(
      '昨天陕西每小时日前均价',
      'hourly day-ahead price in Shaanxi yesterday',
      `select to_char(((slot - 1) / 4)::int, 'FM00') || ':00', avg(v) from ${da(yesterday!)} group by 1 order by 1`,
    ),
    of(
      '上个月陕西按星期的日前均价',
      'average day-ahead price in Shaanxi by weekday last month',
      `select extract(isodow from day)::int, avg(v) from ${da(lastMonth!)} group by 1 order by 1`,
    ),
    of(
      '上个月陕西各旬日前均价',
      'average day-ahead price in Shaanxi by ten-day period last month',
      `select least((extract(day from day)::int - 1) / 10, 2), avg(v) from ${da(lastMonth!)} group by 1 order by 1`,
    ),
    of(
      '昨天陕西19点到21点日前均价',
      'average day-ahead price in Shaanxi from 19:00 to 21:00 yesterday',
      `select avg(v) from ${da(yesterday!)} where slot between 77 and 84`,
    ),
    of(
      '上个月陕西工作日日前均价',
      'average day-ahead price in Shaanxi on weekdays last month',
      `select avg(v) from ${da(lastMonth!)} where day::text in (${datesOfKind(lastMonth!, 'WORKDAY')})`,
    ),
    of(
      '上个月陕西周末日前均价',
      'average day-ahead price in Shaanxi on weekends last month',
      `select avg(v) from ${da(lastMonth!)} where day::text in (${datesOfKind(lastMonth!, 'WEEKEND')})`,
    ),
    of(
      '上个月陕西日前实时价差',
      'spread in Shaanxi last month',
      `select avg(t.v - r.v) from ${da(lastMonth!)} join ${rt(lastMonth!).replace(/t$/, 'r')} on r.day = t.day and r.slot = t.slot`,
    ),
    of(
      '昨天陕西各节点日前均价排名前3',
      'top 3 nodes by average day-ahead price in Shaanxi yesterday',
      `select n.name, avg(v) from ${da(yesterday!, 'NODE')} join node n on n.code = t.loc and n.province_id = '1' group by 1 order by 2 desc limit 3`,
    ),
    of(
      '上个月陕西各分区日前均价',
      'average day-ahead price in Shaanxi by zone last month',
      `select loc, avg(v) from ${da(lastMonth!, 'ZONE')} group by 1 order by 1`,
    ),
    of(
      '昨天北塬330千伏母线日前均价',
      'average day-ahead price at Beiyuan 330 kV bus yesterday',
      `select avg(v) from ${da(yesterday!, 'NODE')} where loc = 'SX-B1'`,
    ),
    of(
      '昨天关中日前均价',
      'average zonal day-ahead price in Guanzhong yesterday',
      `select avg(v) from ${da(yesterday!, 'ZONE')} where loc = 'SX-GUANZHONG'`,
    ),
    of(
      '上个月陕西有几天日前均价超过300',
      'how many days last month was the average day-ahead price in Shaanxi above 300',
      `select case when count(*) > 0 then count(*) filter (where v > 300) end from (select day, avg(v) as v from ${da(lastMonth!)} group by 1) x`,
    ),
    of(
      '上个月陕西日前电价低于200的小时数',
      'how many hours last month was the day-ahead price in Shaanxi below 200',
      `select case when count(*) > 0 then count(*) filter (where v < 200) end from (select day, (slot - 1) / 4, avg(v) as v from ${da(lastMonth!)} group by 1, 2) x`,
    ),
    of(
      '上个月陕西日前电价中位数',
      'median day-ahead price in Shaanxi last month',
      `select percentile_cont(0.5) within group (order by v) from ${da(lastMonth!)}`,
    ),
    of(
      '上个月陕西日前电价标准差',
      'standard deviation of the day-ahead price in Shaanxi last month',
      `select stddev_samp(v) from ${da(lastMonth!)}`,
    ),
    of(
      '上个月哪天陕西日前均价最高',
      'which day had the highest average day-ahead price in Shaanxi last month',
      `select day::text, avg(v) from ${da(lastMonth!)} group by 1 order by 2 desc limit 1`,
    ),
    of(
      '上周陕西日前和实时均价',
      'average day-ahead and real-time price in Shaanxi last week',
      `select (select avg(v) from ${da(lastWeek!)}) as da, (select avg(v) from ${rt(lastWeek!)}) as rt`,
    ),
    of(
      '上周陕西和蒙西日前均价',
      'average day-ahead price in Shaanxi and Inner Mongolia West last week',
      `select '1', avg(v) from ${da(lastWeek!)} union all select '6', avg(v) from ${slots({ province: '6', metric: 'PRICE', stage: 'DA', period: lastWeek! })} order by 1`,
    ),
    of(
      '上周陕西日前均价环比',
      'average day-ahead price in Shaanxi last week week on week',
      `select avg(v) from ${da(lastWeek!)}`,
    ),
  ]
}

export const marketQuestions = (today: string): GoldQuestion[] => [
  ...prices(today),
  ...powers(today),
  ...shapes(today),
]
