import type { ParameterTexts } from '../parameter-texts.ts'

/** What the calculation parameters are called and mean. */
export const parameters: ParameterTexts = {
  stcConversion: { name: 'STC 换算' },
  historicalCalculation: { name: '历史数据计算' },
  maxArrays: { name: '最多扫描方阵数' },
  maxInverters: { name: '最多扫描逆变器数' },
  normalStart: { name: '任务正常开始时间' },
  scanRepeats: { name: '异常扫描重试次数' },
  parallelCollectors: { name: '并行采集器数' },
  windowFrom: { name: '定时扫描时段起' },
  windowUntil: { name: '定时扫描时段止' },
  rawCurveDays: { name: '原始曲线保留天数' },
  zeroCurrent: {
    name: '电流置零限',
    meaning: '绝对值低于此值的电流按 0 处理。',
  },
  zeroVoltageShare: {
    name: '电压置零限',
    meaning: '绝对值低于该次扫描最大电压此比例的电压按 0 处理。',
  },
  currentMultiple: {
    name: '电流上限倍数',
    meaning: '电流超过期望短路电流的此倍数的点被剔除。',
  },
  voltageMultiple: {
    name: '电压上限倍数',
    meaning: '电压超过期望开路电压的此倍数的点被剔除。',
  },
  minPoints: {
    name: '最少有效点数',
    meaning: '清洗后剩余的点少于此数时不诊断。',
  },
  minValidShare: {
    name: '最小有效点占比',
    meaning: '有效点占全部点的比例低于此值时不诊断。',
  },
  maxOutlierShare: {
    name: '最大离群点占比',
    meaning: '离群点的比例超过此值时不诊断。',
  },
  outlierSigmas: {
    name: '离群倍数',
    meaning: '一点与相邻七点中位数之差超过其标准差的此倍数时，视为离群点。',
  },
  minOutlier: {
    name: '最小离群幅度',
    meaning: '与中位数之差不超过最大电流此比例的点不算离群。',
  },
  impossibleMargin: {
    name: '不可能读数裕度',
    meaning: '超过电流或电压上限倍数再乘此数的读数，不可能来自组串，按异常读数计数。',
  },
  maxNoise: {
    name: '最大电流噪声',
    meaning: '电流噪声与短路电流之比超过此值时不诊断。',
  },
  minNoise: {
    name: '最小噪声比',
    meaning: '一条曲线的噪声低于同一仪表常见噪声的此比例时，视为填充数据，不诊断。',
  },
  coarsestStep: {
    name: '最粗量化台阶',
    meaning: '仪表电流台阶超过最大电流的此比例时，看不出常见损失，不诊断。',
  },
  maxAtTop: {
    name: '顶值点最大占比',
    meaning: '正好等于最大电流的点超过此比例时，视为仪表限幅，不诊断。',
  },
  maxRise: {
    name: '最大电流回升',
    meaning: '电流随电压回升超过短路电流的此比例时不诊断，例如扫描中有云经过。',
  },
  riseSigmas: {
    name: '电流上升倍数',
    meaning: '五点均值的上升超过噪声标准差的此倍数时，视为扫描中电流上升，不诊断。',
  },
  repeatUntil: {
    name: '重复电压检查范围',
    meaning:
      '低于末端电压的此比例时，检查同一电压上的重复读数是否互相矛盾；靠近开路处电流下降过快，不检查。',
  },
  minRepeats: {
    name: '最少重复读数',
    meaning: '同一电压的重复读数至少有这么多对时才判断是否混有两次扫描。',
  },
  maxGap: {
    name: '最大电压缺口',
    meaning: '相邻两点的电压差超过开路电压的此比例时不诊断。',
  },
  maxStart: {
    name: '最大起始电压',
    meaning: '首点电压超过末点电压的此比例时视为缺少短路端。',
  },
  maxLastCurrent: {
    name: '最大末点电流',
    meaning: '末点电流超过最大电流的此比例时视为缺少开路端。',
  },
  minCurrentRatio: {
    name: '最小电流比',
    meaning: '最大电流低于期望短路电流的此比例（但未开路）时不诊断。',
  },
  minVoltageRatio: {
    name: '最小电压比',
    meaning: '最大电压低于期望开路电压的此比例时不诊断。',
  },
  minSpan: {
    name: '最小电压跨度',
    meaning: '扫描的电压跨度小于期望开路电压的此比例时不诊断。',
  },
  minOffset: {
    name: '最小电流偏置',
    meaning: '末点电流与短路电流的增加都达到此比例且相近时，视为仪表附加电流，不诊断。',
  },
  tailReach: {
    name: '末端取点范围',
    meaning: '未扫到零电流的曲线：末点电流之上短路电流的此比例以内的点，决定补画部分的起点。',
  },
  maxFillFactor: {
    name: '最大填充因子',
    meaning: '填充因子超过此值的曲线不可能来自组串，不诊断。',
  },
  minPeers: {
    name: '最少同类组串数',
    meaning: '相互一致的组串少于此数时，改用铭牌模型作为参考。',
  },
  peerCurrent: {
    name: '同类电流差',
    meaning: '短路电流相差不超过此比例的组串视为一致。',
  },
  peerSlope: {
    name: '同类斜率差',
    meaning: '平直段相对斜率相差不超过此值的组串视为一致。',
  },
  peerVoltage: {
    name: '同类电压差',
    meaning: '任一段平均电压相差不超过此数的组串视为一致，以一个电池串的电压计。',
  },
  smallerGroup: {
    name: '较小组的最小占比',
    meaning: '一致组串的组，其数量达到最大组的此比例时也可作为参考。',
  },
  unsureVoltage: {
    name: '参考组电压偏差上限',
    meaning: '组的电压偏离铭牌期望超过此比例时不作为参考。',
  },
  unsureVoltageOfMost: {
    name: '多数组电压偏差上限',
    meaning: '同上，但该组占多数：多数组串同时有错比铭牌有误更不可能。',
  },
  unsureSlope: {
    name: '参考组斜率上限',
    meaning: '组的平直段斜率比期望高出此值时不作为参考，因为整组可能漏电。',
  },
  maxIncline: {
    name: '同组最大倾斜',
    meaning: '一组组串在大电流与小电流处缺少的子串数相差超过此数时，不作参考。',
  },
  peerTemperature: {
    name: '组串间温度差异',
    meaning: '正常组串因温度与公差的电压差异（标准差），占开路电压的比例。',
  },
  modelVoltage: {
    name: '铭牌模型的电压误差',
    meaning: '没有同类组串时，铭牌模型的电压误差（标准差），占开路电压的比例。',
  },
  cableOhm: {
    name: '电缆电阻差异',
    meaning: '正常组串之间电缆电阻的差异（标准差）。',
  },
  profileFloor: {
    name: '电压剖面最小误差',
    meaning: '电压亏缺剖面每一段的最小误差（标准差），以一个电池串的电压计。',
  },
  shapeShare: {
    name: '形状误差占比',
    meaning: '故障形状的不确定度占其幅度的比例。',
  },
  edgeShare: {
    name: '台阶边缘误差占比',
    meaning: '台阶位置的不确定度，占相邻两段电压差的比例。',
  },
  slopeSpread: {
    name: '斜率差异',
    meaning: '正常组串平直段相对斜率的差异（标准差）。',
  },
  currentSpread: {
    name: '电流差异',
    meaning: '正常组串短路电流的差异（标准差），占短路电流的比例。',
  },
  sensorSpread: {
    name: '传感器与铭牌不确定度',
    meaning:
      '辐照度传感器与铭牌短路电流合计的标准差；仅凭它们判断电流偏低时计入置信度，历史数据的质保核对也计入它。',
  },
  voltageNoise: {
    name: '电压噪声',
    meaning: '电压测量噪声（标准差），占开路电压的比例。',
  },
  aloneVoltage: {
    name: '单串电压不确定度',
    meaning: '没有其他组串可比时电压的不确定度（比例）：铭牌、温度和公差。',
  },
  aloneFall: {
    name: '单串压降不确定度',
    meaning: '没有其他组串可比时短路电流下压降的不确定度，与开路电压之比。',
  },
  aloneCurrent: {
    name: '单串电流偏低',
    meaning: '没有其他组串可比时，短路电流低于期望值的此比例即为电流偏低。',
  },
  aloneSlope: {
    name: '单串漏电斜率',
    meaning:
      '没有其他组串可比时，平直段斜率比期望值高出此值（1000 W/m² 及以上）即为漏电；光照越弱，要求越高。',
  },
  aloneStep: {
    name: '单串台阶',
    meaning: '没有其他组串可比时，台阶达到短路电流的此比例即确认失配；否则只作疑似。',
  },
  openCurrent: {
    name: '开路电流限',
    meaning: '最大电流低于期望短路电流的此比例时判为组串开路（代码 7）。',
  },
  lowCurrentOfPeers: {
    name: '相对同类的低电流限',
    meaning: '短路电流低于同类组串的此比例时判为电流偏低（代码 8）。',
  },
  lowCurrentOfExpected: {
    name: '相对期望的低电流限',
    meaning: '短路电流低于期望值的此比例时判为电流偏低（代码 8）；整台逆变器偏低时亦然。',
  },
  deficit: {
    name: '电压亏缺限',
    meaning: '全曲线电压亏缺超过此数时判为旁路或组件数量故障（代码 10、17）。',
  },
  surplus: {
    name: '电压盈余限',
    meaning: '全曲线电压盈余超过此数时判为组件数量不符（代码 17）。',
  },
  wholeModule: {
    name: '整块组件容差',
    meaning: '亏缺与整块组件相差不超过此数时判为组件数量不符而非旁路故障。',
  },
  stepHeight: {
    name: '台阶高度限',
    meaning: '台阶达到此数时判为电流失配（代码 9），低于此数判为热斑（代码 16）。',
  },
  lowStep: {
    name: '最小台阶高度',
    meaning: '低于此数的台阶不判为故障。',
  },
  seriesFall: {
    name: '串联电阻压降限',
    meaning: '满电流处的压降超过此数时判为串联电阻偏大（代码 11）。',
  },
  seriesLoss: {
    name: '串联电阻最小损失',
    meaning: '串联电阻造成的功率损失达到此值才判为故障（代码 11）。',
  },
  slope: {
    name: '并联漏电斜率限',
    meaning: '平直段相对斜率的增加超过此值时判为并联电阻偏低（代码 13）。',
  },
  slopeSigmas: {
    name: '斜率显著倍数',
    meaning: '平直段斜率的增加须超过其噪声标准差的此倍数，才算漏电。',
  },
  hiddenSlopeSigmas: {
    name: '斜率隐藏倍数',
    meaning: '实测斜率比漏电应有的斜率低，且相差超过标准差的此倍数时，不认为整串漏电。',
  },
  plainSlope: {
    name: '明显斜率',
    meaning:
      '平直段相对斜率比参考高出此值，且已见并联形状时，其余弯曲一并归于并联电阻偏低（代码 13）。',
  },
  plainLeak: {
    name: '明显漏电',
    meaning: '漏电斜率达到此值时曲线拐点的形状已足以判定；更弱的漏电须在平直段看得出。',
  },
  shownSigmas: {
    name: '漏电显现倍数',
    meaning: '较弱的漏电：平直段斜率须高出参考其标准差的此倍数。',
  },
  stepOfSlope: {
    name: '斜率中的台阶占比',
    meaning: '曲线自身台阶的深度不超过斜率的此比例时，视为并联漏电的弯曲而非失配台阶。',
  },
  significance: {
    name: '显著性',
    meaning: '一项缺陷至少要解释的 χ²；越大，误报越少，漏报越多。',
  },
  weakPrice: {
    name: '弱电池串附加显著性',
    meaning:
      '与其他缺陷相比时，弱电池串或局部漏电在显著性之外还须解释的 χ²，因为其形状可选范围大。',
  },
  wholePrice: {
    name: '整数串显著性',
    meaning: '缺失的电池串数接近整数时至少要解释的 χ²：噪声很少恰好接近整数。',
  },
  mixPrice: {
    name: '双重原因附加显著性',
    meaning: '弱光与漏电的曲线相似，两者并存须比只有其一多解释的 χ²。',
  },
  seenLoss: {
    name: '可见损失占比',
    meaning: '故障推算的损失至少有此比例须在实测功率中可见。',
  },
  minLoss: {
    name: '最小损失',
    meaning: '损失低于此值的发现不作为故障。',
  },
  minIrradiance: {
    name: '最低辐照度',
    meaning: '低于此值的扫描标为低辐照，诊断不太可靠。',
  },
  peakSunHours: {
    name: '年峰值日照时数',
    meaning: '用于把损失功率折算为每年损失电量。',
  },
  performanceRatio: {
    name: '系统效率',
    meaning: '用于把损失功率折算为每年损失电量。',
  },
}
