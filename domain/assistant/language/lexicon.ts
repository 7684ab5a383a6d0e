import type { FeatureName, Quantity } from '../catalogue/catalogue-types.ts'
import type { Aggregate, Dimension } from '../words.ts'
import type { Tag } from './tags.ts'

export type Entry = readonly [words: string, ...tags: Tag[]]

const quantity = (of: Quantity): Tag => ({ kind: 'QUANTITY', quantity: of })
const is = (feature: FeatureName, value: string): Tag => ({ kind: 'FEATURE', feature, value })
const to = (aggregate: Aggregate): Tag => ({ kind: 'AGGREGATE', aggregate })
const by = (dimension: Dimension): Tag => ({ kind: 'BY', dimension })
const object = (dimension: Dimension): Tag => ({ kind: 'OBJECT', dimension })
const rank = (order: 'ASC' | 'DESC'): Tag => ({ kind: 'RANK', order })

/** Words with bars between them, as a question is read: small letters, no spaces between Chinese characters. */
export const LEXICON: readonly Entry[] = [
  // What is measured.
  ['电价|价格|价|出清价|出清电价|price|prices|clearing price|clearing prices', quantity('PRICE')],
  ['均价|average price|mean price', quantity('PRICE'), to('MEAN')],
  ['价差|日前实时价差|日前与实时价差|spread|spreads', quantity('SPREAD')],
  ['电价预测误差|预测误差|预测偏差|forecast error|forecast errors|mae', quantity('PRICE_ERROR')],
  ['负荷|用电负荷|系统负荷|load|demand|system load', quantity('LOAD')],
  [
    '新能源|新能源出力|新能源功率|renewables|renewable output|renewable generation',
    quantity('RENEWABLE'),
  ],
  ['风电|风电出力|风力发电|wind output|wind power|wind generation', quantity('WIND')],
  ['光伏|光伏出力|光伏发电|pv output|solar output|pv generation|solar generation', quantity('PV')],
  ['水电|水电出力|hydro|hydro output', quantity('HYDRO')],
  [
    '联络线|联络线功率|外送|tie line|tie lines|tie-line|tie-lines|tie-line power|tie line power',
    quantity('TIE_LINE'),
  ],
  ['正备用|上备用|upward reserve|reserve up', quantity('RESERVE_UP')],
  ['负备用|下备用|downward reserve|reserve down', quantity('RESERVE_DOWN')],
  ['检修容量|停运容量|outages|capacity on outage', quantity('OUTAGE')],
  ['竞价空间|bidding space', quantity('SPACE')],
  ['气温|温度|temperature', quantity('TEMPERATURE')],
  ['风速|wind speed', quantity('WIND_SPEED')],
  ['辐照度|光照|irradiance', quantity('IRRADIANCE')],
  ['电量|energy', quantity('ENERGY')],
  ['上网电量|计量电量|发电量|metered energy|energy delivered', quantity('METERED')],
  ['成交率|中标率|clearing rate', quantity('CLEARING_RATE')],
  ['收入|结算收入|电费收入|挣|挣得|挣了|income|revenue|settled income', quantity('INCOME')],
  ['决策得分|申报收益|相比不申报|decision score|gain over not declaring', quantity('GAIN')],
  ['覆盖率|持仓覆盖率|coverage', quantity('COVERAGE')],
  ['充电量|充电电量|充了多少电|energy charged|charged energy', quantity('CHARGED')],
  ['放电量|放电电量|放了多少电|energy discharged|discharged energy', quantity('DISCHARGED')],
  ['荷电状态|soc|state of charge', quantity('SOC')],
  ['待办|待办通知|待处理通知|未处理通知|notices to do|things to do', quantity('NOTICES')],
  ['组串数|组串数量|number of strings|strings', quantity('STRINGS')],
  [
    '故障组串|故障组串数|故障|faulty strings|fault strings|strings are faulty|number of faulty strings|故障数量|faults',
    quantity('FAULTS'),
  ],
  ['故障率|share of faulty strings|fault share', quantity('FAULT_SHARE')],
  ['损失功率|lost power', quantity('LOST_POWER')],
  ['损失电量|年损失电量|lost energy|energy lost', quantity('LOST_ENERGY')],
  ['损失收入|损失金额|损失多少钱|lost revenue|lost money|money lost', quantity('LOST_MONEY')],
  ['扫描任务|扫描次数|scans|scan tasks', quantity('SCANS')],
  ['工单|work orders', quantity('ORDERS')],
  // How it came about, where, which way.
  ['日前|day-ahead|day ahead', is('stage', 'DA')],
  ['实时|real-time|real time|spot real-time', is('stage', 'RT')],
  ['实际|actual', is('stage', 'ACTUAL')],
  ['合约|中长期|contract|contracts', is('stage', 'CONTRACT')],
  ['预测|forecast|forecasts|predicted', is('stage', 'FORECAST')],
  ['统一|统一出清|全省|unified', is('place', 'SYSTEM')],
  ['交易|session', is('place', 'SESSION')],
  ['卖出|售出|sold|sell|selling', is('direction', 'SELL')],
  ['买入|购入|bought|buy|buying', is('direction', 'BUY')],
  ['申报|declared|offered', is('phase', 'DECLARED')],
  ['成交|中标|cleared', is('phase', 'CLEARED')],
  // How values become one, and in which order.
  ['平均|均值|平均值|average|mean', to('MEAN')],
  ['合计|总|总共|累计|一共|total|sum|in total|altogether', to('SUM')],
  ['最高|最大|峰值|最高值|最大值|at most|highest|maximum|max|peak', to('MAX')],
  ['最低|最小|最低值|最小值|lowest|minimum|min', to('MIN')],
  ['排名|排行|从高到低|最多|降序|前|ranking|rank|ranked|top|most', rank('DESC')],
  ['从低到高|最少|升序|bottom|least', rank('ASC')],
  // One value for each.
  ['每小时|逐时|逐小时|分时|按小时|各时段|分时段|hourly|by hour|per hour|each hour', by('HOUR')],
  ['每天|每日|逐日|按天|按日|各天|daily|by day|per day|each day', by('DAY')],
  ['每周|按周|逐周|weekly|by week', by('WEEK')],
  ['每旬|按旬|逐旬|by ten days|each ten-day period', by('TEN_DAYS')],
  ['每月|按月|逐月|各月|monthly|by month|each month', by('MONTH')],
  ['每季度|按季度|quarterly|by quarter', by('QUARTER')],
  ['每年|按年|逐年|yearly|by year', by('YEAR')],
  ['各省|分省|哪个省|by province|each province|which province', by('PROVINCE')],
  ['场次|sessions', object('SESSION'), is('place', 'SESSION')],
  ['节点|node|nodes|nodal', object('NODE'), is('place', 'NODE')],
  ['场站|电站|站点|station|stations', object('STATION')],
  ['储能单元|储能电站|storage unit|storage units', object('ESS')],
  ['逆变器|inverter|inverters', object('INVERTER')],
  ['方阵|array|arrays', object('ARRAY')],
  ['各|各个|每个|每台|每场|分|按|by|each|per', { kind: 'EACH' }],
  // 按日 is not meant here.
  ['按日前', { kind: 'EACH' }, is('stage', 'DA')],
  ['哪|哪个|哪些|哪台|which', { kind: 'WHICH' }],
  ['现在|目前|当前|now|currently|at present', { kind: 'NOW' }],
  ['按故障类型|各类故障|by fault|by kind of fault', by('FAULT')],
  ['按严重程度|by severity', by('SEVERITY')],
  // What says nothing.
  [
    '的|是|了|吗|呢|多少|什么|怎么样|如何|情况|请问|查询|查一下|看一下|看看|给我|我想知道|我的|本方|有|有多少|几|个|条|元|和|与|数据|曲线|走势|趋势|变化|是多少|在|一下|帮我|帮我查|查|看|路|名|达到|到过|出清|时候|，|。|？|,|.|?|!|！',
    { kind: 'NOTHING' },
  ],
  [
    "what|was|were|is|are|the|a|an|of|in|at|for|on|to|me|show|tell|how|much|many|did|do|does|please|my|our|there|by|with|and|'s|it|give|list|trend|curve|have|has|been|from|had|get|got|how high|which is|this",
    { kind: 'NOTHING' },
  ],
]
