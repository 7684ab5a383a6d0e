/** What a column of a file may hold, with what heads and questions call it, in both languages. */
type Noun = {
  noun: string
  words: string
  /** Names of rows stand in columns of texts, figures in columns of numbers. */
  is: 'NAME' | 'FIGURE'
}

export const NOUNS: readonly Noun[] = [
  {
    noun: 'PARTY',
    is: 'NAME',
    words:
      '客户|用户|用电户|大用户|企业|公司|单位|主体|厂家|厂|户|户名|售电公司|购电方|售电方|买方|卖方|交易对手|customer|customers|client|clients|user|users|company|companies|firm|firms|buyer|buyers|seller|sellers|consumer|consumers|counterparty|counterparties',
  },
  {
    noun: 'PLANT',
    is: 'NAME',
    words:
      '电站|场站|电厂|厂站|站点|站|场|站名|项目|机组|风电场|光伏站|储能站|厂|station|stations|plant|plants|site|sites|project|projects|farm|farms',
  },
  {
    noun: 'REGION',
    is: 'NAME',
    words:
      '地区|区域|地市|城市|市|省|省份|区县|县|区|片区|分区|region|regions|area|areas|city|cities|province|provinces|district|districts|zone|zones|county|counties',
  },
  {
    noun: 'CLASS',
    is: 'NAME',
    words:
      '类型|类别|品种|种类|性质|行业|分类|用电类别|type|types|category|categories|kind|kinds|class|classes|sector|sectors|industry|industries',
  },
  {
    noun: 'DEVICE',
    is: 'NAME',
    words:
      '设备|逆变器|组串|箱变|方阵|风机|电表|表计|device|devices|inverter|inverters|string|strings|turbine|turbines|array|arrays|meter|meters|equipment',
  },
  {
    noun: 'PERSON',
    is: 'NAME',
    words:
      '姓名|人员|巡检人|检修人|操作人|值班人|联系人|经手人|员工|责任人|处理人|业务员|销售员|销售|客户经理|负责人|经办人|值班员|salesperson|salespeople|sales rep|sales reps|reps|rep|account manager|manager|managers|owner|owners',
  },
  {
    noun: 'DEAL',
    is: 'NAME',
    words: '合同编号|合同号|合同|合约|订单|工单|contract|contracts|order|orders',
  },
  { noun: 'STATE', is: 'NAME', words: '状态|结果|status|state' },
  {
    noun: 'CAUSE',
    is: 'NAME',
    words: '故障类型|故障原因|原因|故障|告警|fault|faults|cause|causes|reason|reasons',
  },
  {
    noun: 'TARIFF',
    is: 'NAME',
    words: '峰平谷|峰谷|尖峰平谷|峰谷时段|时段类型|分时时段|tariff period|time of use|tou',
  },
  {
    noun: 'CONSUMPTION',
    is: 'FIGURE',
    words:
      '用电|用电量|耗电|耗电量|售电量|consumption|consumed|consume|consumes|usage|used|use|uses|electricity',
  },
  {
    noun: 'FEE',
    is: 'FIGURE',
    words:
      '电费|费用|金额|价税合计|总额|货款|cost|costs|fee|fees|charge|charges|bill|bills|amount|payment|payments|paid|pay|pays',
  },
  { noun: 'DURATION', is: 'FIGURE', words: '时长|用时|耗时|历时|duration|downtime|outage hours' },
  // Which it is, the only column of money says.
  { noun: 'MONEY', is: 'FIGURE', words: '钱|多少钱|money|how much money' },
  { noun: 'PROFIT', is: 'FIGURE', words: '利润|毛利|盈亏|盈利|净利|profit|profits|margin|gain' },
  { noun: 'LOSS', is: 'FIGURE', words: '损耗|线损|损失|loss|losses' },
  {
    noun: 'CURTAILED',
    is: 'FIGURE',
    words: '限电|限电量|弃电|弃电量|弃风|弃光|curtailed|curtailment|curtailments',
  },
  { noun: 'AVAILABILITY', is: 'FIGURE', words: '可用率|可利用率|可用系数|availability' },
  { noun: 'COMPLETION', is: 'FIGURE', words: '完成率|完成度|达成率|completion|completion rate' },
  { noun: 'SETTLED', is: 'FIGURE', words: '结算|settled|settlement' },
  { noun: 'PLANNED', is: 'FIGURE', words: '计划|planned|plan|scheduled|budget' },
  { noun: 'PENALTY', is: 'FIGURE', words: '考核|罚款|考核费用|penalty|penalties|fine|fines' },
  { noun: 'SUBSIDY', is: 'FIGURE', words: '补贴|补偿|subsidy|subsidies|compensation' },
  { noun: 'DEVIATION', is: 'FIGURE', words: '偏差|偏差率|deviation|deviations|imbalance' },
  {
    noun: 'FULL_HOURS',
    is: 'FIGURE',
    words: '利用小时|等效小时|利用小时数|等效利用小时|full load hours|utilization hours',
  },
  { noun: 'PEAK', is: 'FIGURE', words: '峰段|峰时|高峰|峰|peak|on-peak' },
  { noun: 'VALLEY', is: 'FIGURE', words: '谷段|谷时|低谷|谷|valley|off-peak' },
  { noun: 'FLAT', is: 'FIGURE', words: '平段|平时|平|flat|shoulder' },
  { noun: 'SHARP', is: 'FIGURE', words: '尖段|尖时|尖峰|尖|sharp|super-peak' },
]
