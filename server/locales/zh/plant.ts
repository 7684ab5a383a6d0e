export const plant = {
  collectorOutside: '采集器地址{host}不在允许的网段内，请联系系统管理员开通',
  collectorSilent: '采集器没有应答：地址、端口或协议不对，或设备未连接',
  stringNameNUMBER_FIRST: '{number}#组串',
  stringNameNUMBER_BEHIND: '组串{number}#',
  nameTaken: '名称“{name}”已存在',
  unitTaken: '该方阵已有逆变器使用单元地址{unit}',
  plantScanRunning: '扫描任务{taskNo}正在执行，结束后才能删除设备',
  groupHasPlants: '分组下有{count}个电站，不能更改省份',
  stationElsewhere: '所选交易场站不在该电站的省份',
  stringTypeInUse: '有{count}个组串使用该组串类型，不能删除',
  moduleTypeInUse: '有{count}个组串类型使用该组件类型，不能删除',
  moduleTypeShipped: '系统内置的组件类型不能修改或删除',
  labelVmpAboveVoc: '最大功率点电压{vmpV} V必须低于开路电压{vocV} V',
  labelImpAboveIsc: '最大功率点电流{impA} A必须小于短路电流{iscA} A',
  labelPowerDiffers: '最大功率{pmaxW} W与Vmp×Imp={productW} W相差超过{percent}%',
  labelSubstrings: '旁路二极管组数{substrings}不能多于串联电池片数{cellsInSeries}',
  labelCellVoltage:
    '串联电池片数{cellsInSeries}与开路电压{vocV} V不符：每片{perCellV} V，应为{minV}至{maxV} V',
  labelHalfCells:
    '串联电池片数{cellsInSeries}与开路电压{vocV} V不符：每片{perCellV} V，应为{minV}至{maxV} V；半片组件填串联片数，如144片填72',
  labelCoefficient: '温度系数{percent} %/K应为{min}至{max} %/K，单位为每开尔文百分数',
} as const
