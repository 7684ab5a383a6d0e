import type { GoldQuestion } from './gold-types.ts'

/** The newest analysed task of the one plant is that of every inverter in the demonstration. */
const NEWEST = `(select max(id) from scan_task where fault_count is not null)`
const results = (columns: string, rest = '') =>
  `select ${columns} from scan_result r join inverter i on i.id = r.inverter_id join pv_array a on a.id = i.array_id where r.task_id = ${NEWEST} ${rest}`
const FAULTY = 'and r.code is not null and r.code <> 14'

const of = (zh: string, en: string, sql: string): GoldQuestion => ({
  ...{ area: 'plant', account: 'solar', zh, en, sql },
})

export const plantQuestions = (): GoldQuestion[] => [
  of('有多少故障组串', 'how many faulty strings', results('count(*)', FAULTY)),
  of(
    '故障率',
    'fault rate',
    results('100.0 * count(*) filter (where r.code <> 14) / count(r.code)'),
  ),
  of('损失功率', 'lost power', results('sum(r.loss_w) / 1000', FAULTY)),
  of('年损失电量', 'energy lost a year', results('sum(r.loss_kwh_per_year)', FAULTY)),
  of(
    '各方阵故障组串',
    'faulty strings by array',
    results('a.id, count(*)', `${FAULTY} group by 1 order by 1`),
  ),
  of(
    '损失功率最大的逆变器',
    'which inverter has the most lost power',
    results('i.id, sum(r.loss_w) / 1000', `${FAULTY} group by 1 order by 2 desc limit 1`),
  ),
  of(
    '按故障类型的故障组串',
    'faulty strings by kind of fault',
    results('r.code::text, count(*)', `${FAULTY} group by 1 order by 1`),
  ),
  of(
    '开路的组串有多少',
    'how many strings have an open string',
    results('count(*)', 'and r.code = 7'),
  ),
  of('平均填充因子', 'average fill factor', results('100 * avg(r.fill_factor)')),
  of('组串数', 'number of strings', 'select count(*) from pv_string'),
  of('有多少台逆变器', 'how many inverters', 'select count(*) from inverter'),
  of('有多少个方阵', 'how many arrays', 'select count(*) from pv_array'),
  of('逆变器额定功率合计', 'total rated power', 'select sum(rated_power_kw) from inverter'),
  of('工单数', 'work orders', 'select count(*) from work_order'),
  of(
    '未完成工单',
    'unfinished work orders',
    `select count(*) from work_order where state not in ('CLOSED', 'CANCELLED')`,
  ),
  of(
    '已闭环的工单数',
    'closed work orders',
    `select count(*) from work_order where state = 'CLOSED'`,
  ),
  of(
    '工单按状态',
    'work orders by state',
    'select state, count(*) from work_order group by 1 order by 1',
  ),
  of('工单费用合计', 'total cost of work orders', 'select sum(cost_cny) from work_order'),
]
