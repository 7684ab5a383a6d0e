import type { FeatureName, Quantity } from '../catalogue/catalogue-types.ts'
import type { Aggregate } from '../words.ts'
import type { Entry, Tag } from './tags.ts'

const quantity = (of: Quantity): Tag => ({ kind: 'QUANTITY', quantity: of })
const is = (feature: FeatureName, value: string): Tag => ({ kind: 'FEATURE', feature, value })
const to = (aggregate: Aggregate): Tag => ({ kind: 'AGGREGATE', aggregate })

const CLEANING: Tag = { kind: 'VALUE', of: [{ dimension: 'UPKEEP_KIND', value: 'CLEANING' }] }

/** What is measured. */
export const QUANTITY_WORDS: readonly Entry[] = [
  [
    '电价|价格|价|出清价|出清价格|出清电价|现货价|现货价格|现货电价|price|prices|clearing price|clearing prices|power price|electricity price',
    quantity('PRICE'),
  ],
  ['均价|average price|mean price|average prices', quantity('PRICE'), to('MEAN')],
  ['日均价|日均电价', quantity('PRICE'), to('MEAN'), { kind: 'BY', dimension: 'DAY' }],
  ['最高价|highest price|maximum price', quantity('PRICE'), to('MAX')],
  ['最低价|lowest price|minimum price', quantity('PRICE'), to('MIN')],
  [
    '价差|日前实时价差|日前与实时价差|日前和实时价差|日前减实时|日前减实时的价差|spread|spreads|day-ahead minus real-time',
    quantity('SPREAD'),
  ],
  ['预测误差|forecast error|forecast errors', is('stage', 'FORECAST'), is('form', 'ERROR')],
  ['预测偏差|forecast bias', is('stage', 'FORECAST'), is('form', 'BIAS')],
  ['预测区间宽度|区间宽度|width of the forecast band|forecast band width', quantity('PRICE_BAND')],
  [
    '预测区间覆盖率|区间覆盖率|forecast band coverage|within the forecast band',
    quantity('BAND_HITS'),
  ],
  ['储能节点电价|储能电价|price at the storage unit', quantity('PRICE'), is('place', 'ESS')],
  ['负荷|用电负荷|系统负荷|全网负荷|统调负荷|load|demand|system load', quantity('LOAD')],
  [
    '新能源|新能源出力|新能源功率|新能源发电|renewables|renewable|renewable output|renewable generation',
    quantity('RENEWABLE'),
  ],
  ['风电|风电出力|风电功率|风力发电|wind|wind output|wind power|wind generation', quantity('WIND')],
  [
    '光伏|光伏出力|光伏功率|光伏发电|pv|solar|pv output|solar output|pv generation|solar generation|solar power',
    quantity('PV'),
  ],
  ['水电|水电出力|hydro|hydro output|hydropower', quantity('HYDRO')],
  ['核电|核电出力|nuclear|nuclear output', quantity('NUCLEAR')],
  ['抽蓄|抽水蓄能|抽蓄出力|pumped storage', quantity('PUMPED')],
  ['非市场化机组出力|非市场化机组|非市场出力|output outside of the market', quantity('NON_MARKET')],
  [
    '联络线|联络线功率|联络线计划|外送联络线|tie line|tie lines|tie-line|tie-lines|tie-line power|tie line power',
    quantity('TIE_LINE'),
  ],
  ['外送|外送电力|外送功率|exports|exported power', quantity('EXPORT')],
  ['负荷电量|用电量|system energy|load energy', quantity('LOAD'), is('form', 'ENERGY')],
  ['新能源电量|新能源发电量|renewable energy', quantity('RENEWABLE'), is('form', 'ENERGY')],
  ['风电电量|风电发电量|wind energy', quantity('WIND'), is('form', 'ENERGY')],
  ['光伏电量|光伏发电量|pv energy|solar energy', quantity('PV'), is('form', 'ENERGY')],
  ['水电电量|水电发电量|hydro energy', quantity('HYDRO'), is('form', 'ENERGY')],
  ['联络线电量|tie-line energy', quantity('TIE_LINE'), is('form', 'ENERGY')],
  ['正备用|上备用|upward reserve|reserve up', quantity('RESERVE_UP')],
  ['负备用|下备用|downward reserve|reserve down', quantity('RESERVE_DOWN')],
  ['检修容量|停运容量|outages|capacity on outage', quantity('OUTAGE')],
  ['竞价空间|bidding space', quantity('SPACE')],
  ['功率|出力|power|output', quantity('POWER')],
  ['气温|温度|temperature', quantity('TEMPERATURE')],
  ['风速|wind speed', quantity('WIND_SPEED')],
  ['辐照度|光照|irradiance', quantity('IRRADIANCE')],
  ['电量|energy|volume', quantity('ENERGY')],
  [
    '上网电量|计量电量|发电量|实际电量|metered energy|energy delivered|generation',
    quantity('METERED'),
  ],
  ['成交率|中标率|clearing rate', quantity('CLEARING_RATE')],
  ['成交主体数|参与主体数|participants', quantity('PARTICIPANTS')],
  [
    '场次数|交易场次|多少场交易|几场交易|how many sessions|number of sessions',
    quantity('SESSIONS'),
  ],
  [
    '申报单|申报单数|申报次数|多少份申报|几份申报|declarations|how many declarations|number of declarations',
    quantity('DECLARATIONS'),
  ],
  [
    '合约数|合同数|合约数量|多少份合约|几份合约|多少个合约|多少份合同|how many contracts|number of contracts',
    quantity('CONTRACTS'),
  ],
  ['装机容量|装机|容量|installed capacity|capacity', quantity('CAPACITY')],
  [
    '场站数|场站数量|多少个场站|几个场站|多少座场站|how many stations|number of stations',
    quantity('STATIONS'),
  ],
  ['节点数|节点数量|多少个节点|几个节点|how many nodes|number of nodes', quantity('NODES')],
  [
    '收入|收益|结算收入|电费收入|挣|挣得|挣了|赚|赚了|赚得|income|revenue|settled income|earn|earned|earnings',
    quantity('INCOME'),
  ],
  ['结算均价|结算电价|度电收入|settled price|income per mwh', quantity('SETTLED_PRICE')],
  [
    '充电量|充电电量|充了多少电|energy charged|charged energy|charging energy|energy was charged|did charge',
    quantity('CHARGED'),
  ],
  [
    '放电量|放电电量|放了多少电|energy discharged|discharged energy|discharging energy',
    quantity('DISCHARGED'),
  ],
  ['荷电状态|soc|state of charge', quantity('SOC')],
  ['储能容量|储电量|storage capacity', quantity('STORED_ENERGY')],
  ['充电功率|额定充电功率|charging power', quantity('CHARGE_POWER')],
  ['放电功率|额定放电功率|discharging power', quantity('DISCHARGE_POWER')],
  ['通知|消息|notices|notifications', quantity('NOTICES')],
  [
    '待办|待办通知|待处理通知|未处理通知|notices to do|things to do|待办事项',
    ...[quantity('NOTICES'), is('form', 'OPEN')],
  ],
  ['公告|新闻|公告数|news|announcements', quantity('NEWS')],
  [
    '导入文件|导入文件数|导入了多少文件|导入了几个文件|导入多少文件|导入的文件|imports|imported files|files imported',
    quantity('IMPORTS'),
  ],
  ['预测运行|预测运行次数|forecast runs', quantity('RUNS')],
  [
    '电站数|电站数量|多少个电站|几个电站|多少座电站|how many plants|number of plants',
    quantity('PLANTS'),
  ],
  ['方阵数|方阵数量|多少个方阵|几个方阵|how many arrays|number of arrays', quantity('ARRAYS')],
  [
    '逆变器数|逆变器数量|多少台逆变器|几台逆变器|how many inverters|number of inverters',
    quantity('INVERTERS'),
  ],
  [
    '组串数|组串数量|多少路组串|多少个组串|number of strings|组串|strings|how many strings',
    quantity('STRINGS'),
  ],
  ['额定功率|rated power', quantity('RATED_POWER')],
  [
    '故障组串|故障组串数|故障|faulty strings|fault strings|strings are faulty|number of faulty strings|how many strings are faulty|故障数量|故障数|faults',
    quantity('FAULTS'),
  ],
  ['故障率|share of faulty strings|fault share|fault rate', quantity('FAULT_SHARE')],
  ['损失功率|lost power|power lost', quantity('LOST_POWER')],
  ['损失电量|年损失电量|lost energy|energy lost|energy lost a year', quantity('LOST_ENERGY')],
  [
    'loses the most energy|lose the most energy|loses most energy',
    ...([quantity('LOST_ENERGY'), { kind: 'RANK', order: 'DESC' }] as const),
  ],
  ['损失率|loss share|loss of faulty strings', quantity('LOSS_SHARE')],
  ['置信度|诊断置信度|confidence', quantity('CONFIDENCE')],
  ['填充因子|fill factor', quantity('FILL_FACTOR')],
  ['组串功率|stc功率|string power|power of strings', quantity('STRING_POWER')],
  ['扫描|扫描任务|扫描次数|扫描任务数|诊断任务|scans|scan tasks', quantity('SCANS')],
  ['扫描组串数|扫描了多少组串|strings scanned|scanned strings', quantity('SCANNED')],
  [
    '扫描发现的故障|扫描发现的故障组串|扫描发现的故障组串数|发现的故障组串|faults found|faulty strings found',
    quantity('SCAN_FAULTS'),
  ],
  ['失败组串|扫描失败组串|失败组串数|failed strings', quantity('SCAN_FAILURES')],
  ['扫描辐照度|扫描时辐照度|irradiance of scans', quantity('SCAN_IRRADIANCE')],
  ['组件温度|扫描时组件温度|module temperature', quantity('SCAN_TEMPERATURE')],
  ['工单|工单数|work orders|work order', quantity('ORDERS')],
  ['open work orders|open orders', quantity('ORDERS'), is('form', 'OPEN')],
  [
    '工单费用|工单成本|工单总费用|工单总成本|cost of work orders|work order cost',
    quantity('ORDER_COST'),
  ],
  ['工时|工单工时|hours of work orders', quantity('ORDER_HOURS')],
  ['恢复功率|修复功率|power won back|recovered power', quantity('GAINED_POWER')],
  ['运维记录|运维次数|maintenance events', quantity('UPKEEP')],
  ['运维费用|maintenance cost|cost of maintenance', quantity('UPKEEP_COST')],
  ['清洗费用|cleaning cost|cost of cleaning', quantity('UPKEEP_COST'), CLEANING],
  ['清洗次数|清洗了几次|清洗了多少次|how many cleanings', quantity('UPKEEP'), CLEANING],
]
