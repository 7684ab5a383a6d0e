import type { Words } from '../../language/tag-question.ts'
import type { Tag } from '../../language/tags.ts'
import type { Dimension } from '../../words.ts'

const listed = (words: string, ...tags: Tag[]) =>
  words.split('|').map((word) => [word, tags] as const)
const counted = (dimension: Dimension): Tag => ({ kind: 'HOW_MANY', dimension })
const object = (dimension: Dimension): Tag => ({ kind: 'OBJECT', dimension })
const by = (dimension: Dimension): Tag => ({ kind: 'BY', dimension })
const at = (of: Dimension | 'ROW' | 'WHEN'): Tag => ({ kind: 'AT', of })
const number = (value: number): Tag => ({ kind: 'NUMBER', value })

const COUNT: Tag = { kind: 'AGGREGATE', aggregate: 'COUNT' }
const SUM: Tag = { kind: 'AGGREGATE', aggregate: 'SUM' }
const MEAN: Tag = { kind: 'AGGREGATE', aggregate: 'MEAN' }
const MAX: Tag = { kind: 'AGGREGATE', aggregate: 'MAX' }
const MIN: Tag = { kind: 'AGGREGATE', aggregate: 'MIN' }
const NOTHING: Tag = { kind: 'NOTHING' }
const WHICH: Tag = { kind: 'WHICH' }
const WHOLE: Tag = { kind: 'WHOLE' }
const NAME: Tag = { kind: 'NOUN', noun: 'NAME' }
const WHEN: Tag = { kind: 'NOUN', noun: 'WHEN' }
const FIRST: Tag = { kind: 'RANK', order: 'DESC' }
const LAST: Tag = { kind: 'RANK', order: 'ASC' }

/** Classifiers, which say nothing beside a number or a question word. */
const CLASSIFIERS = '个|家|户|名|位|座|台|条|份|笔|种|类|次|项|批|处|组|路'

/** 出现在什么时候, 什么时候发生的: when a row was. */
const WHEN_IT_WAS = ['什么时候', '何时']
  .flatMap((when) => [
    ...['出现在', '发生在', '出现于', '发生于', '是在', '在', '是'].map((verb) => `${verb}${when}`),
    ...['出现', '出现的', '发生', '发生的'].map((verb) => `${when}${verb}`),
  ])
  .join('|')

/** What a classifier says that is counted. */
const CLASSIFIED: ReadonlyMap<string, string> = new Map([
  ...['户', '家'].map((one) => [one, 'PARTY'] as const),
  ...['台', '套'].map((one) => [one, 'DEVICE'] as const),
  ...['座', '场', '站'].map((one) => [one, 'PLANT'] as const),
  ...['人', '位', '名'].map((one) => [one, 'PERSON'] as const),
  ...['条', '笔', '份', '单', '起', '次', '项', '例', '宗', '张', '件'].map(
    (one) => [one, 'ROW'] as const,
  ),
])

/**
 * Words that mean something in questions about files alone: how rows are counted, chosen and put together, and the
 * closed classes of both languages (particles, pronouns, auxiliaries), which say nothing that a figure hangs on.
 */
export const FILE_WORDS: Words = new Map([
  // How many there are.
  ...listed('行数|条数|记录数|row count|number of rows|number of records', COUNT, {
    kind: 'NOUN',
    noun: 'ROW',
  }),
  ...listed(
    '行|条记录|记录|一笔|那笔|一条|那条|一单|那单|哪单|rows|row|records|record|lines|line|entries|entry',
    {
      kind: 'NOUN',
      noun: 'ROW',
    },
  ),
  ...[...CLASSIFIED].flatMap(([classifier, noun]) =>
    listed(
      ['几', '多少', '有几', '有多少'].map((many) => `${many}${classifier}`).join('|'),
      COUNT,
      { kind: 'CLASSIFIER', noun },
    ),
  ),
  ...listed('户数|家数', COUNT, { kind: 'CLASSIFIER', noun: 'PARTY' }),
  ...listed(
    `${CLASSIFIERS.split('|')
      .filter((one) => !CLASSIFIED.has(one))
      .flatMap((one) => [`几${one}`, `多少${one}`])
      .join('|')}|数目|个数|数一下|数数|how many|number of|count of|count|the number`,
    COUNT,
  ),
  ...listed('几天|多少天|几日|多少日|天数|how many days|number of days', counted('DAY')),
  ...listed('几个月|多少个月|多少月|月数|how many months|number of months', counted('MONTH')),
  ...listed(
    '几小时|几个小时|多少小时|多少个小时|小时数|几个钟头|几个点|多少个点|how many hours|number of hours|how many hrs|number of hrs',
    counted('HOUR'),
  ),
  ...listed(
    '几个时段|多少个时段|几个时点|多少个时点|多少时段|时段数|how many slots|number of slots|how many intervals',
    counted('SLOT'),
  ),
  ...listed('不同|不重复|去重|去重后|互不相同|独立|distinct|different|unique|separate|individual', {
    kind: 'DISTINCT',
  }),
  ...listed('几|多少', { kind: 'AMOUNT' }),
  ...listed(
    '多少度电|几度电|多少万度电|多少度|几度|多少兆瓦时|多少千瓦时|多少万千瓦时|多少mwh|多少kwh|how many mwh|how many kwh',
    { kind: 'AMOUNT' },
    { kind: 'NOUN', noun: 'HOW_MUCH_ENERGY' },
  ),
  // Which of them.
  ...listed('谁|谁家|哪一位|哪位|哪家|哪一家|哪户|哪一户|who|whose|whom', WHICH, NAME),
  ...listed(
    CLASSIFIERS.split('|')
      .filter((one) => !['家', '户', '位'].includes(one))
      .flatMap((one) => [`哪${one}`, `哪一${one}`, `哪几${one}`])
      .join('|'),
    WHICH,
  ),
  ...listed('哪几个|哪几家|哪几户|哪些|哪几', WHICH),
  ...listed(
    '什么时候|何时|啥时候|什么时间|哪个时间|哪个时刻|哪一刻|哪个点|when|what time|at what time|which time',
    WHICH,
    WHEN,
  ),
  ...listed(
    '哪天|哪一天|哪日|哪几天|几号|哪号|几月几号|几月几日|which day|which days|what day|which date',
    WHICH,
    object('DAY'),
  ),
  ...listed(
    '哪个月|哪月|哪一个月|哪几个月|哪个月份|几月|几月份|which month|which months|what month',
    WHICH,
    object('MONTH'),
  ),
  ...listed(
    '哪个小时|哪个时段|哪一小时|哪一个小时|哪个钟头|几点|几点钟|几时|哪几个小时|哪几个时段|which hour|which hours|what hour|which slot|which interval',
    WHICH,
    object('HOUR'),
  ),
  ...listed('哪周|哪一周|哪个星期|哪个周|which week|which weeks', WHICH, object('WEEK')),
  ...listed('week|weeks', object('WEEK')),
  ...listed('哪个季度|which quarter', WHICH, object('QUARTER')),
  ...listed('哪个省|哪个省份|哪省|哪个分区|which province|which zone', WHICH, {
    kind: 'NOUN',
    noun: 'REGION',
  }),
  ...listed(
    '各省|分省|按省|各省份|各分区|分区域|by province|each province|by zone|each zone',
    { kind: 'EACH' },
    { kind: 'NOUN', noun: 'REGION' },
  ),
  ...listed('哪年|哪一年|which year', WHICH, object('YEAR')),
  ...listed('日子|天|日|day|days|date|dates', object('DAY')),
  ...listed('月|月份|个月|month|months', object('MONTH')),
  ...listed('时刻|时点|点位', object('HOUR')),
  // One value for each.
  ...listed('按照|根据|依照|各个|各|每|每个|每一个|每一家|每种|逐个|逐', {
    kind: 'EACH',
  }),
  ...listed('per', { kind: 'EACH', isPer: true }),
  ...listed('每户|每家', { kind: 'EACH', isPer: true }, { kind: 'NOUN', noun: 'PARTY' }),
  ...listed('每台', { kind: 'EACH', isPer: true }, { kind: 'NOUN', noun: 'DEVICE' }),
  ...listed('每座|每站|每个站', { kind: 'EACH', isPer: true }, { kind: 'NOUN', noun: 'PLANT' }),
  ...listed('每人|每个人', { kind: 'EACH', isPer: true }, { kind: 'NOUN', noun: 'PERSON' }),
  ...listed(
    '户均|家均|平均每个客户|平均每个用户|平均每家客户|每户平均|每家平均|平均每户|平均每家|average per customer',
    {
      kind: 'PER_NAME',
      noun: 'PARTY',
    },
  ),
  ...listed('台均|平均每台设备|平均每个设备|单台平均|单台|每台平均|平均每台|average per device', {
    kind: 'PER_NAME',
    noun: 'DEVICE',
  }),
  ...listed('站均|单站平均|平均每站|每站平均|平均每个站|平均每个电站|平均每个场站|平均每座电站', {
    kind: 'PER_NAME',
    noun: 'PLANT',
  }),
  ...listed('人均|平均每人|每人平均', { kind: 'PER_NAME', noun: 'PERSON' }),
  // 哪个站均价最高 asks for no mean of each station.
  ...(
    [
      ['站', 'PLANT'],
      ['户', 'PARTY'],
      ['家', 'PARTY'],
      ['台', 'DEVICE'],
    ] as const
  ).flatMap(([word, noun]) =>
    listed(`${word}均价`, { kind: 'NOUN', noun }, { kind: 'QUANTITY', quantity: 'PRICE' }, MEAN),
  ),
  ...listed(
    'compare|对比|对比一下|对比下|比较一下',
    { kind: 'AND' },
    { kind: 'EACH', isWeak: true },
  ),
  ...listed('分别|各自|分开|respectively|individually|vs|versus', { kind: 'EACH', isWeak: true }),
  ...listed('各月|每月|每个月|逐月|按月|分月|各个月|各月份|每月份|monthly|by month', by('MONTH')),
  // The row or the time where something is highest.
  ...listed(
    '的时候|时候|的时刻|的时间点|那一刻|的那一刻|那会儿|那时|那时候|那个时候|那个时刻',
    at('WHEN'),
  ),
  ...listed(
    '那天|那一天|的一天|当天|当日|on the day with|on the day of|on the day when|on the day that',
    at('DAY'),
  ),
  ...listed('那个月|那月|当月|in the month with|in the month of|in the month when', at('MONTH')),
  ...listed(
    '那个小时|那小时|那一小时|那一个小时|那个时段|那时段|那个点|in the hour with|at the hour with|at the hour of|during the hour with|in the hour when|at the hour when',
    at('HOUR'),
  ),
  ...listed('at the time of|at the time when|at the moment of|at the moment when', at('WHEN')),
  ...listed('它|它的|其|其对应的|对应|对应的|相应|相应的|那家|那台|那户|那座|那位|他的', at('ROW')),
  ...listed('出现在几点|发生在几点|出现在哪个时段|发生在哪个时段|在几点', WHICH, object('HOUR')),
  ...listed(WHEN_IT_WAS, WHICH, WHEN),
  ...listed('出现在哪天|发生在哪天|出现在哪一天|发生在哪一天', WHICH, object('DAY')),
  ...listed('各类|每类|按类|分类', { kind: 'EACH' }, { kind: 'NOUN', noun: 'CLASS' }),
  ...listed('哪类|哪一类|哪几类', WHICH, { kind: 'NOUN', noun: 'CLASS' }),
  ...listed('and where|where was it|where is it', WHICH, { kind: 'NOUN', noun: 'PLANT' }),
  // How values become one.
  ...listed(
    '求和|加起来|加一起|加总|汇总|累加|相加|合起来|合共|总和|总额|总量|总数|sum up|sum of',
    SUM,
  ),
  ...listed('加|加上|再加|再加上|外加', { kind: 'AND' }, SUM),
  ...listed('+', { kind: 'AND' }, SUM),
  ...listed('总电量|电量总数|总用电量|总发电量', SUM, { kind: 'QUANTITY', quantity: 'ENERGY' }),
  ...listed(
    '一共|总共|共计|总的|in all|all together|altogether|in total|grand total|overall total',
    SUM,
    WHOLE,
  ),
  ...listed(
    '全部|所有|全体|整体|整个|全表|总体|全站|全场|全厂|全公司|整站|all|all the|entire|whole|overall|across the board',
    WHOLE,
  ),
  ...listed('统共|拢共|总计起来|通共|合着', SUM, WHOLE),
  ...listed('均摊|平摊|平均到', MEAN),
  ...listed('均值|平均数|平均值|平均下来|averaged|averages', MEAN),
  ...listed(
    '简单平均|算术平均|简单平均值|算术平均值|简单均值|直接平均|simple average|arithmetic mean|simple mean|arithmetic average|unweighted average|unweighted mean|plain average',
    MEAN,
    { kind: 'UNWEIGHTED' },
  ),
  ...listed('加权平均|加权平均值|加权均值|weighted average|weighted mean', MEAN, {
    kind: 'WEIGHTED',
  }),
  ...listed(
    '加权均价|加权平均价|weighted average price|weighted mean price',
    MEAN,
    { kind: 'WEIGHTED' },
    {
      kind: 'QUANTITY',
      quantity: 'PRICE',
    },
  ),
  ...listed('加权|为权重|做权重|作权重|为权|权重|weighted|weighting|weight', { kind: 'WEIGHTED' }),
  ...listed(
    '日均|平均每天|平均每日|每天平均|每日平均|average daily|daily average|per day on average',
    {
      kind: 'PER',
      dimension: 'DAY',
    },
  ),
  ...listed('周均|平均每周|每周平均|average weekly|avg weekly|weekly average|mean weekly', {
    kind: 'PER',
    dimension: 'WEEK',
  }),
  ...listed('avg daily|mean daily|daily mean', { kind: 'PER', dimension: 'DAY' }),
  ...listed('avg monthly|mean monthly|monthly mean', { kind: 'PER', dimension: 'MONTH' }),
  ...listed('月均|平均每月|平均每个月|每月平均|average monthly|monthly average', {
    kind: 'PER',
    dimension: 'MONTH',
  }),
  ...listed('最高的|最大的|最长|最长的|峰值|顶峰|biggest|largest|greatest', MAX),
  ...listed('最贵|最贵的|most expensive|priciest|dearest', { kind: 'NOUN', noun: 'PRICED' }, MAX),
  ...listed('最便宜|最便宜的|cheapest', { kind: 'NOUN', noun: 'PRICED' }, MIN),
  ...listed('多久|多长时间|用了多久|花了多久|用多久|要多久|how long', {
    kind: 'NOUN',
    noun: 'DURATION',
  }),
  ...listed('最久|最久的|longest', { kind: 'NOUN', noun: 'DURATION' }, MAX),
  ...listed('高|大|多|贵', { kind: 'AGGREGATE', aggregate: 'MAX', isWeak: true }),
  ...listed('最小的|最低的|最短|最短的|shortest|smallest|fewest', MIN),
  ...listed('低|小|少|便宜', { kind: 'AGGREGATE', aggregate: 'MIN', isWeak: true }),
  ...listed('第一|第一名|第1|第1名|排第一|头名|冠军|no.1|number one|the top', FIRST, number(1)),
  ...listed('倒数第一|最后一名|垫底|末位', LAST, number(1)),
  ...listed(
    '排序|排个名|排一下|排下|从大到小|由高到低|由大到小|由多到少|从多到少|名列前茅|top|highest first',
    FIRST,
  ),
  ...listed('从小到大|由低到高|由小到大|从少到多|由少到多|bottom|lowest first', LAST),
  ...listed('头', { kind: 'RANK', order: 'DESC', isWeak: true }),
  // What is good of a figure, the figure says.
  ...listed('最好|最好的|最佳|best|the best', { kind: 'BEST' }),
  ...listed('最差|最差的|最糟|worst|the worst|poorest', { kind: 'BEST', isWorst: true }),
  // Each as a part of the whole.
  ...listed(
    '占比|占|比重|占了|占多大|占多少|所占|比例|份额|proportion|what share|what part|what fraction',
    { kind: 'SHARE' },
  ),
  ...listed(
    '百分比|百分之几|百分之多少|几成|多少个点|百分点|what percentage|what percent|how many percent|percent|percentage|by what percent',
    { kind: 'SHARE', isPercent: true },
  ),
  ...listed(
    '每次|每桩|每张|每笔|每单|每吨|每公里|每度|每度电|每千瓦时|每兆瓦时|度电|一度电|per mwh|per kwh|per unit of energy',
    {
      kind: 'NOUN',
      noun: 'UNIT_PRICE',
    },
  ),
  ...listed(
    '同比增长率|同比增速|同比增幅|增长率|增速|增幅|涨幅|降幅|growth rate|percent growth|yoy growth|year-on-year growth',
    { kind: 'GROWTH' },
  ),
  // What a unit of capacity has is no figure of each row.
  ...listed(
    '每千瓦|每kw|每兆瓦|每mw|每万千瓦|每单位装机|单位装机|单位千瓦|单位容量|每千瓦装机|每兆瓦装机|per kw|per mw|per unit of capacity|per mw of capacity|per kw of capacity|per mw installed|per mw of installed capacity',
    { kind: 'NOUN', noun: 'OF_CAPACITY' },
  ),
  // An open span of time, which a file is not asked for yet.
  ...listed('以后|之后|以前|之前|after|before|since|until', { kind: 'NOUN', noun: 'OPEN_SPAN' }),
  ...listed('之比|比值|除以|ratio|divided by|ratio between', { kind: 'DIVIDED' }),
  // One against another.
  ...listed(
    '差|差了|之差|差额|相差|差距|差值|差别|多出|少了|多了|高出|高了|低了|涨|跌|涨了|跌了|增长|下降|差多少|差几|多几|少几|多多少|少多少|高多少|低多少|difference between|the gap|gap|minus|减去|减|与之差|降|升|降得|升得|涨得|跌得|降了|升了|变化|变动|变化量|变化了|提高|提升|上升|增加|减少|降低|上涨|下跌|increase|increased|decrease|decreased|grow|grew|growth|drop|dropped|fall|fell|rise|rose|exceed|exceeds|more|less|higher|lower|change|changed',
    { kind: 'DIFFERENCE' },
  ),
  // All but.
  ...listed(
    '除了|除|除去|剔除|去掉|扣除|排除|不算|不含|不包括|不包含|不计|except|excluding|without|exclude|other than|apart from|leaving out|but not|不是|并非|非|不属于|not|is not|are not',
    { kind: 'EXCEPT' },
  ),
  // Below or above nothing, of what was earned.
  ...listed(
    '亏损|亏损的|亏的|亏了|亏钱|亏钱的|亏本|赔钱|赔钱的|loss-making|loss making|losing money|lost money|at a loss|unprofitable',
    { kind: 'NOUN', noun: 'PROFIT' },
    { kind: 'NEGATIVE' },
  ),
  ...listed(
    '盈利的|赚钱的|赚到钱的|profitable',
    { kind: 'NOUN', noun: 'PROFIT' },
    { kind: 'BEYOND', than: 'ABOVE' },
    number(0),
  ),
  // Either way, of the number that follows.
  ...listed('正负|±|+/-|plus or minus|in either direction', { kind: 'EITHER_WAY' }),
  // With nothing in a column, or with something.
  ...listed('没|没有|未|尚未|还没|还没有|无|缺|缺少|missing|lacking|lack|no|with no|without any', {
    kind: 'LACK',
  }),
  ...listed(
    '为空|是空|是空的|空着|没填|未填|没写|未填写|没有填|is empty|are empty|is blank|is missing|empty|blank',
    {
      kind: 'LACK',
      isAfter: true,
    },
  ),
  ...listed('已|已经|already', { kind: 'LACK', isFilled: true }),
  ...listed('不为空|非空|有值|已填|is not empty|is filled|filled', {
    kind: 'LACK',
    isFilled: true,
    isAfter: true,
  }),
  ...listed('同|跟|还有|连同|plus|as well as', { kind: 'AND' }),
  ...listed('二|两|俩', number(2)),
  ...['三', '四', '五', '六', '七', '八', '九', '十'].flatMap((sign, at) =>
    listed(sign, number(at + 3)),
  ),
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].flatMap(
    (word, at) => listed(word, number(at + 1)),
  ),
  ...listed('大于零|为正|是正|正的|正值|positive', { kind: 'BEYOND', than: 'ABOVE' }, number(0)),
  ...listed('等于|equal to|equals|equal', { kind: 'EQUAL' }),
  ...listed(
    '超|超了|超过了|超出了|过|破|突破|高过|大过|over|exceeds|larger than|bigger than|beyond',
    {
      kind: 'BEYOND',
      than: 'ABOVE',
      isWeak: true,
    },
  ),
  ...listed('没到|没超过|未超过|未达到|达不到|没达到|不足|smaller than', {
    kind: 'BEYOND',
    than: 'BELOW',
  }),
  // What says nothing.
  ...listed(
    '这个文件|这份文件|该文件|文件|附件|这张表|这个表|这份表|表格|表里|表里面|表中|上传|所传|发的|发你|传的|excel|this file|the file|file|attachment|attached|this table|the table|table|sheet|spreadsheet|uploaded|workbook|column|列|这一列|那一列|一列|字段',
    NOTHING,
  ),
  ...listed(
    `这表|此表|本表|这张表格|这文件|此文件|${CLASSIFIERS}|的|地|得|之|了|着|吗|呢|吧|啊|阿|啦|捏|噻|呀|嘛|哈|噢|哦|么|嗯|呐|咯|喽|哪儿|哪里|在哪|这|那|这个|那个|这些|那些|这里|那里|这家|它们|他|他们|我|我们|咱|咱们|你|您|本|该|其中|里面|里头|当中|之中|中间|里边|下面|上面|外|以外|之外|来|去|手上|手里|手头|手中|手底下|名下|旗下|下属|所属|管|管的|负责的|经手|经手的|跟的|带的|属于|底下|弄清楚|都有|都是|一下子|目前的|累积|最后|最终的|给我列|给个|个啥|给一下|报一下|汇报|帮算|帮看|这边|那边|总计下来|加下|该表|大家|哪边|来说说|咋样|咋|啥情况|怎么样|如何了|今天要|汇个|捋一下|理一下|一份|清单|名单|明细|列表|列个表|做个表|做成表|情况表|给|帮|帮忙|麻烦|劳驾|请|请帮|请教|想|想要|要|需要|知道|想问|问|问一下|问下|告诉|说|说说|讲|看|看下|瞧|查下|查询|算|算下|算一下|算算|算出|算出来|求|求出|求一下|给出|列|列下|列一下|列个|弄|搞|拉|拉一下|出来|得出|输出|展示|显示|计算|计算出|计算一下|统计一下|统计下|一下|下|到底|究竟|大概|大约|约|差不多|具体|目前|现在|当前|就|才|也|还|又|再|都|只|仅|单|一个|一|有没有|有|是|是不是|为|叫|叫什么|名字|名称|啥|什么|怎么|怎样|多大|多高|多低|多长|如何|情况|数据|数字|数值|数|值|时|期间|部分|范围|能|能否|可以|可否|会|应该|应|需|对|对于|关于|就是|由|把|被|让|从|自|以|于|比如|例如|和谁|老板|谢谢|多谢|急|元|块钱|块|mwh|kwh|度|兆瓦时|千瓦时|千瓦|兆瓦|万千瓦时|万度|万元|亿元|元/mwh|元/kwh|单位是|总表|上|内|中|里|方|方面|来看|看看|而言|来说|那么|然后|所以|呗|最终|全年|全部数据|整年`,
    NOTHING,
  ),
  ...listed(
    "still|a|an|the|this|that|these|those|here|there|it|its|it's|they|them|their|we|our|us|you|your|i|i'm|me|my|he|she|his|her|is|are|was|were|be|been|am|do|does|did|done|has|have|had|having|can|could|will|would|shall|should|may|might|must|of|in|on|at|to|for|from|by the|with|into|within|during|across|over the|among|amongst|amid|about|out|out of|up|and the|or|so|then|than the|as|if|please|pls|plz|kindly|thanks|thank|hi|hello|hey|just|only|also|too|really|actually|exactly|roughly|approximately|what|what's|whats|how|how's|much|give|gives|show|tell|list|find|get|got|gets|getting|calculate|calc|compute|work out|figure out|figure|add|need|want|know|see|look|say|name|names|called|spend|spent|spending|managed|manages|assigned to|belonging to|belong to|belongs to|responsible for|held by|hold|holds|held|sum it|run|ran|per the|overview|breakdown of|summary of|please list|their|along with|each one|yet|ever|currently|so far|at all|which of|value|values|number|numbers|data|each of|all of|full|every one|ones|one's|come|comes|go|goes|went|reach|reached|reaches|happen|happened|occur|occurred|occurs|made|make|makes|made by|bring|brings|brought|in terms of|terms|according to|based on|respect|regarding|appear|appears|listed|recorded|any|some|such|per cent|cny|rmb|yuan|mwh|kwh|mw|kw|gwh|where|that is|that are|there are|there is|exist|exists|contain|contains|include|included|together|combined|in this|'s|s|altogether in",
    NOTHING,
  ),
])
