/** Ways to say in talk what the grammar has a word for; each as what is read in its place. */
const SAYINGS: readonly (readonly [said: RegExp, read: string])[] = [
  // Slips of the keyboard that no other word looks like.
  [
    /(?<=偏差|误差|负荷|利用|完成|达成|执行|效|线损|损耗|回款|增长|限电|弃电|弃风|弃光|毛利|利润|可用|厂用电|合格)律/g,
    '率',
  ],
  [
    /那个?(?=(?:月份?|站|场站|电站|厂|客户|用户|户|公司|方阵|区|台|时段|小时|省|市)[\p{Script=Han}]{0,6}最)/gu,
    '哪个',
  ],
  // 节假日 has no other weekends in it.
  [
    /(?<=(?:节假日|放假日|假日|假期).*)[（(，,、]?(?:不算|不含|不包括|不包含|不计|不要|除去|剔除)(?:普通|一般|平常|正常)的?(?:周末|双休日)[)）]?/g,
    '',
  ],
  [/(?:普通|一般|平常|正常)的?(?=周末|双休日)/g, ''],
  [/(?:为|是|等于)(?:零|0)(?![\d.年月日点时:])/g, '等于0'],
  // What is left after a difference is the difference.
  [/(?<=减[^，。？?]{1,12})(?:后|完|之后)?还?剩(?:下|余|了)?(?=多少)/g, ''],
  // Two months that are named are set against each other.
  [/(\d{1,2}月)份?的?环比(\d{1,2}月)份?(?!\d)/g, '$1比$2相差'],
  [/(第?[一二三四]季度)的?环比(第?[一二三四]季度)/g, '$1比$2相差'],
  [
    /(?<=月比\d{1,2}月相差.*|环比)的?(?:增长率|变化率|增速|增幅|涨幅|降幅)(?=$|[是为多，,。？?])/g,
    '',
  ],
  [/多少万(?=$|[，,。？?呢啊])/g, '多少'],
  [/(?<=考核|[罚扣]得?|亏得?|涨得?|跌得?)最(?:重|狠|厉害|猛|凶)/g, '最多'],
  [/(?:高|多|涨|升|大)还是(?:低|少|跌|降|小)/g, '相差多少'],
  // 多罚多少: how much more.
  [
    /([多少])(?:拿|罚|扣|交|付|赚|收|卖|送|结算|亏|挣|得|花|缴|补)(?:了|出)?(?:多少|几)(?:度|兆瓦时|mwh)?电(?![价费量])/g,
    '电量$1多少',
  ],
  [/([多少])(?:拿|罚|扣|交|付|赚|收|卖|送|结算|亏|挣|得|花|缴|补)(?:了|出)?多少/g, '$1多少'],
  [/(?<=去年|上年|上一年)的?同月/g, '同期'],
  [/(?<=[，,、的])多多少(?=[？?。]?$)/g, '相差多少'],
  // A limit of 2000 is no year.
  [
    /(?<=(?:[高低大小多少等]于|[超越]过|[超破足]|达到|不到|不[低高]于|[<>=]|\b(?:least|most|above|over|below|under|than|exceeding|exceeds))\s*了?\s*)([12])(9\d\d|0\d\d)(?![\d年.,/-])/g,
    '$1,$2',
  ],
  // A count and the list of the same rows.
  [
    /(?:一共|总共)?有?(?:几|多少)([家户个台条笔次天座份张单])[，,、 ]*(?:分别|都|各)?(?:是|有)?(?:哪几\1|哪些|哪\1|谁)/g,
    '有哪些',
  ],
  [/最高的?时(?![段间刻点长候])/g, '最高的时候'],
  [/最低的?时(?![段间刻点长候])/g, '最低的时候'],
  [/最大的?时(?![段间刻点长候])/g, '最大的时候'],
  [/最小的?时(?![段间刻点长候])/g, '最小的时候'],
  // 多少电 of no 多少电量.
  [/多少电(?![量价费站网厂表池能源])/g, '多少度电'],
  // The end of a year is its last day.
  [/(?<!\d|[今明去前]|年)年底(?=[之以]?前)/g, '今年底'],
  [/(今年|明年|去年|(?:19|20)\d{2}年)年?底[之以]?前/g, '$112月31日为止'],
  [/(?<!\d|[今明去前]|年)年底/g, '今年底'],
  [/(?<=到)(今年|明年|去年|(?:19|20)\d{2}年)年?底(?=到期)/g, '$112月'],
  [/到(?=(?:今年|明年|去年|(?:19|20)\d{2}年)12月到期)/g, ''],
  [/(今年|明年|去年|(?:19|20)\d{2}年)年?底/g, '$112月'],
  [/(?<=\d{1,2}月)底[之以]?前/g, '为止'],
  // wtd is the week to date, and beside a mean it is weighted.
  [/\bwtd\.?(?= (?:avg|average|mean|price))/g, 'weighted'],
  [/([a-z])-weighted/g, '$1 weighted'],
  [
    /\bquarter[- ]hours?\b|\b(?:15|fifteen)[- ]min(?:ute)?s? (?:slots|intervals|periods)\b/g,
    'slots',
  ],
  [/\bwhich (?:one|ones)\b/g, 'which'],
]

/** A simplified question in plainer words. */
export const inPlainSpeech = (text: string): string =>
  SAYINGS.reduce((left, [said, read]) => left.replace(said, read), text)
