import type { FeatureName, Quantity } from '../catalogue/catalogue-types.ts'
import { valueWords } from '../catalogue/values.ts'
import type { Aggregate, Dimension } from '../words.ts'
import { QUANTITY_WORDS } from './quantity-words.ts'
import type { Entry, Tag } from './tags.ts'

const is = (feature: FeatureName, value: string): Tag => ({ kind: 'FEATURE', feature, value })
const to = (aggregate: Aggregate): Tag => ({ kind: 'AGGREGATE', aggregate })
const by = (dimension: Dimension): Tag => ({ kind: 'BY', dimension })
const object = (dimension: Dimension): Tag => ({ kind: 'OBJECT', dimension })
const rank = (order: 'ASC' | 'DESC'): Tag => ({ kind: 'RANK', order })
const beyond = (than: 'ABOVE' | 'BELOW' | 'AT_LEAST' | 'AT_MOST'): Tag => ({ kind: 'BEYOND', than })
const howMany = (dimension: Dimension): Tag => ({ kind: 'HOW_MANY', dimension })
const quantity = (of: Quantity): Tag => ({ kind: 'QUANTITY', quantity: of })

/** Words with bars between them, as a question is read: small letters, no spaces between Chinese characters. */
export const LEXICON: readonly Entry[] = [
  ...QUANTITY_WORDS,
  // How it came about, where, which way.
  ['日前|day-ahead|day ahead', is('stage', 'DA')],
  ['实时|real-time|real time|spot real-time', is('stage', 'RT')],
  ['实际|actual|actually', is('stage', 'ACTUAL')],
  ['合约|中长期|合同|contract|contracts|contracted', is('stage', 'CONTRACT')],
  ['预测|预计|forecast|forecasts|predicted|expected', is('stage', 'FORECAST')],
  ['统一|统一出清|全省|unified|system-wide', is('place', 'SYSTEM')],
  ['交易|session|traded|deals|deal', is('place', 'SESSION')],
  ['卖出|售出|sold|sell|selling|for sale', is('direction', 'SELL')],
  ['买入|购入|bought|buy|buying', is('direction', 'BUY')],
  ['申报|declared|offered|bid', is('phase', 'DECLARED')],
  ['成交|中标|cleared', is('phase', 'CLEARED')],
  ['误差|绝对误差|error|errors|mae|absolute error', is('form', 'ERROR')],
  ['偏差|bias|deviation from actual', is('form', 'BIAS')],
  ['未完成|未结|进行中|unfinished|待处理|未处理|待办的|to do|pending', is('form', 'OPEN')],
  ['未读|unread', is('form', 'UNREAD')],
  // No figure has it: those that are near are named.
  [
    '峰谷差|峰谷价差|peak to valley|peak-to-valley|peak-valley|between peak and valley',
    quantity('SPREAD'),
    is('form', 'PEAK_TO_VALLEY'),
  ],
  ['下界|p10|low end|lower bound', is('bound', 'P10')],
  ['上界|p90|high end|upper bound', is('bound', 'P90')],
  ['p50|中值', is('stage', 'FORECAST')],
  // How values become one, and in which order.
  ['平均|均值|平均值|average|mean|avg', to('MEAN')],
  ['合计|总|总共|总计|累计值|一共|共计|total|sum|in total|altogether', to('SUM')],
  ['最高|最大|峰值|最高值|最大值|at most|highest|maximum|max|peak', to('MAX')],
  ['最低|最小|最低值|最小值|谷值|lowest|minimum|min', to('MIN')],
  ['中位数|中位值|median', to('MEDIAN')],
  ['标准差|波动率|波动|standard deviation|volatility', to('DEVIATION')],
  ['排名|排行|从高到低|最多|降序|ranking|rank|ranked|top|most', rank('DESC')],
  ['从低到高|最少|升序|倒数|bottom|least', rank('ASC')],
  ['前', { kind: 'RANK', order: 'DESC', isWeak: true }],
  ['后', { kind: 'RANK', order: 'ASC', isWeak: true }],
  // One value for each.
  ['每15分钟|每刻钟|逐15分钟|每个时段|quarter-hourly|every 15 minutes', by('SLOT')],
  [
    '每小时|每个小时|逐时|逐小时|分时|按小时|各时段|分时段|24小时|hourly|by hour|per hour|each hour',
    by('HOUR'),
  ],
  ['每天|每日|每一天|逐日|按天|按日|各天|分日|daily|by day|per day|each day|every day', by('DAY')],
  ['按星期|按星期几|by weekday|by day of the week', by('WEEKDAY')],
  ['按日类型|分日类型|by kind of day|by day type', by('DAY_KIND')],
  ['每周|按周|逐周|weekly|by week|each week', by('WEEK')],
  ['每旬|按旬|逐旬|各旬|by ten days|each ten-day period|by ten-day period', by('TEN_DAYS')],
  ['每月|每个月|按月|逐月|各月|分月|monthly|by month|each month|every month', by('MONTH')],
  ['每季度|按季度|各季度|quarterly|by quarter|each quarter', by('QUARTER')],
  ['每年|按年|逐年|yearly|by year|each year', by('YEAR')],
  [
    '按峰谷|分峰谷|按峰谷时段|分峰谷时段|峰谷时段|峰平谷|各峰谷时段|按峰平谷|分峰平谷|by time of use|by time-of-use period',
    by('PERIOD'),
  ],
  ['各省|分省|按省|各省份|by province|each province', by('PROVINCE')],
  ['省份|省|province|provinces', object('PROVINCE')],
  ['哪个省|哪个省份|which province', { kind: 'WHICH' }, object('PROVINCE')],
  ['哪个分区|which zone', { kind: 'WHICH' }, object('ZONE'), is('place', 'ZONE')],
  ['各分区|分区域|by zone|each zone', by('ZONE'), is('place', 'ZONE')],
  ['分区|区域|zone|zones|zonal', is('place', 'ZONE')],
  ['场次|sessions', object('SESSION'), is('place', 'SESSION')],
  ['节点|node|nodes|nodal', object('NODE'), is('place', 'NODE')],
  ['场站|站点|station|stations', object('STATION')],
  // Whichever of them the figure has.
  ['电站|plant|plants', object('PLANT'), object('STATION')],
  ['日期|天|一天|那天|那一天|days|day with', object('DAY')],
  ['时段|slots|slot', object('SLOT')],
  ['小时|hours|hour', object('HOUR')],
  ['储能单元|storage unit|storage units', object('ESS')],
  ['逆变器|inverter|inverters', object('INVERTER')],
  ['方阵|array|arrays', object('ARRAY')],
  ['各|各个|每个|每台|每场|每座|分|按|by|each|per|every', { kind: 'EACH' }],
  // 按日 is not meant here.
  ['按日前|by day-ahead|by day ahead', { kind: 'EACH' }, is('stage', 'DA')],
  ['哪|哪个|哪些|哪台|哪座|which', { kind: 'WHICH' }],
  ['哪天|哪一天|哪日|which day', { kind: 'WHICH' }, object('DAY')],
  ['哪个小时|哪个时段|几点|which hour', { kind: 'WHICH' }, object('HOUR')],
  ['哪个月|哪月|which month', { kind: 'WHICH' }, object('MONTH')],
  ['现在|目前|当前|now|currently|at present', { kind: 'NOW' }],
  ['按故障类型|各类故障|各故障类型|by fault|by kind of fault|by fault type', by('FAULT')],
  ['按严重程度|by severity', by('SEVERITY')],
  ['各类型|按类型|按类别|by kind|by type', { kind: 'BY_KIND' }],
  ['各品种|按品种|分品种', { kind: 'BY_KIND' }, is('place', 'SESSION')],
  ['按状态|各状态|by state|by status', { kind: 'BY_STATE' }],
  ['按优先级|各优先级|by priority', by('PRIORITY')],
  ['按方向|by direction', by('DIRECTION')],
  ['按电源类型|各电源|分电源|by technology', by('TECHNOLOGY')],
  // Conditions on values.
  ['over', { kind: 'BEYOND', than: 'ABOVE', isWeak: true }],
  [
    '大于|超过|高于|超出|多于|>|above|more than|greater than|higher than|exceeding',
    beyond('ABOVE'),
  ],
  ['小于|低于|少于|不到|不足|<|below|under|less than|lower than', beyond('BELOW')],
  [
    '不低于|不少于|不小于|大于等于|大于或等于|高于等于|高于或等于|至少|>=|≥|≧|at least|no less than|not less than|not below|greater than or equal to',
    beyond('AT_LEAST'),
  ],
  [
    '不高于|不超过|不大于|不多于|小于等于|小于或等于|低于等于|低于或等于|至多|<=|≤|≦|no more than|not more than|not above|up to|less than or equal to',
    beyond('AT_MOST'),
  ],
  ['以上|及以上|or more|or above', { kind: 'BEYOND', than: 'AT_LEAST', isAfter: true }],
  ['以下|及以下|以内|or less|or below', { kind: 'BEYOND', than: 'AT_MOST', isAfter: true }],
  ['为负|是负|小于零|负的|负值|below zero|negative', { kind: 'NEGATIVE' }],
  ['储能|储能电站|storage', { kind: 'ABOUT', dimension: 'ESS' }],
  ['储能节点|storage node', is('place', 'ESS')],
  ['负电价|负价|negative price|negative prices', quantity('PRICE'), { kind: 'NEGATIVE' }],
  ['几天|多少天|天数|天有多少|how many days|number of days', howMany('DAY')],
  [
    '多少小时|多少个小时|几个小时|小时数|小时有多少个|小时有几个|how many hours|number of hours',
    howMany('HOUR'),
  ],
  [
    '多少个时段|几个时段|时段数|时段有多少个|时段有几个|how many slots|number of slots',
    howMany('SLOT'),
  ],
  ['曲线|走势|趋势|变化|变化情况|变化趋势|trend|curve|course', { kind: 'SERIES' }],
  ['占比|比例|份额|构成|share|shares|breakdown|percentage', { kind: 'SHARE' }],
  [
    '相关性|相关系数|相关程度|相关关系|correlation|correlation coefficient|correlated|correlate',
    { kind: 'ANALYSIS', analysis: 'CORRELATION' },
  ],
  [
    '分布|分布情况|分布如何|直方图|分布直方图|distribution|histogram|distributed',
    { kind: 'ANALYSIS', analysis: 'DISTRIBUTION' },
  ],
  ['逐日累计|累计|cumulative|running total', { kind: 'RUNNING' }],
  ...[...valueWords()].map(
    ([word, of]): Entry => [
      ...([word, { kind: 'VALUE', of }] as const),
      ...(of.some(({ dimension }) => dimension === 'SESSION_KIND') ? [is('place', 'SESSION')] : []),
      ...(/合约|合同|contracts/.test(word) &&
      of.some(({ dimension }) => dimension === 'CONTRACT_KIND')
        ? [is('stage', 'CONTRACT')]
        : []),
    ],
  ),
  [
    '高多少|低多少|多多少|少多少|高了多少|低了多少|多了多少|少了多少|差多少|相差多少|相差|差值|差异|差距|涨了多少|跌了多少|上涨多少|下降多少|上涨了多少|下降了多少|变化多少|变化了多少|增加多少|减少多少|增加了多少|减少了多少|how much higher|how much lower|how much more|how much less|difference',
    { kind: 'DIFFERENCE' },
  ],
  [
    '和|与|及|以及|、|且|并且|同时|而且|但|对比|比较|比|较|相比|than|and|but|compare|compared|vs|versus|against',
    { kind: 'AND' },
  ],
  // What says nothing.
  [
    '的|数量|之间|是|了|吗|呢|多少|什么|怎么样|如何|情况|请问|查询|查一下|看一下|看看|给我|我想知道|我的|本方|有|几|个|条|元|数据|是多少|在|一下|帮我|帮我查|查|看|路|名|达到|到过|出清|时候|为|共|都|下|统计|列出|告诉我|想看|显示|请|里|内|中|上|时|兆瓦|兆瓦时|千瓦|元/兆瓦时|，|。|？|,|.|?|!|！|：|:|（|）|(|)|的时候|会|是否|能否|台|座|家|份|次|笔|分别|期间|一天中|一天之中|一天内|一天里|出现|出现在几点|出现在什么时候|什么时候|何时|出现在哪个时段|元每兆瓦时|元/mwh|每兆瓦时|多少钱|新建|发布|发布了|做|做了|现状|一共有|其中|系统|全网|统调|本省',
    { kind: 'NOTHING' },
  ],
  [
    "what|was|were|is|are|the|a|an|of|in|at|for|on|to|me|show|tell|how|much|many|did|do|does|please|my|our|there|with|'s|it|give|list|have|has|been|from|had|get|got|how high|which is|this|i|want|see|all|be|will|would|could|can|you|that|between|data|value|values|number|cny|mw|mwh|yuan|during|over the|s|we|when|generated|produced|as|i'd|id|like|know|look up|find|tell me|show me|each of|count|count of|were there|occurred|happened",
    { kind: 'NOTHING' },
  ],
]
