export const plant = {
  modules: {
    title: 'Module settings',
    description:
      'What the labels of PV modules say, shared by all plants; built-in types can only be copied',
    name: 'module type',
    search: 'Name, maker or power, e.g. 550W',
    field: {
      name: 'Name',
      manufacturer: 'Maker',
      technology: 'Technology',
      pmaxW: 'Pmax',
      vmpV: 'Vmp',
      impA: 'Imp',
      vocV: 'Voc',
      iscA: 'Isc',
      gammaPmaxPctPerK: 'Coefficient of Pmax',
      betaVocPctPerK: 'Coefficient of Voc',
      alphaIscPctPerK: 'Coefficient of Isc',
      cellsInSeries: 'Cells in series',
      substrings: 'Bypass groups',
      firstYearDegradationPct: 'First-year loss',
      yearlyDegradationPct: 'Yearly loss',
      remark: 'Remark',
      shipped: 'Built in',
    },
    choice: {
      technology: { MONO: 'Mono', POLY: 'Poly', THIN_FILM: 'Thin film' },
    },
  },
}
