export const plant = {
  modules: {
    title: '组件设置',
    description: '光伏组件的铭牌参数，所有电站共用；系统内置的类型只能复制',
    name: '组件类型',
    search: '名称、厂家或功率，如 550W',
    field: {
      name: '名称',
      manufacturer: '厂家',
      technology: '组件种类',
      pmaxW: '最大功率 Pmax',
      vmpV: '额定电压 Vmp',
      impA: '额定电流 Imp',
      vocV: '开路电压 Voc',
      iscA: '短路电流 Isc',
      gammaPmaxPctPerK: 'Pmax 温度系数',
      betaVocPctPerK: 'Voc 温度系数',
      alphaIscPctPerK: 'Isc 温度系数',
      cellsInSeries: '串联电池片数',
      substrings: '旁路二极管组数',
      firstYearDegradationPct: '首年衰减',
      yearlyDegradationPct: '逐年衰减',
      shipped: '系统内置',
    },
    choice: {
      technology: { MONO: '单晶', POLY: '多晶', THIN_FILM: '薄膜' },
    },
  },
}
