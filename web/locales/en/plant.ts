export const plant = {
  modules: {
    title: 'Module settings',
    description:
      'Nameplate data of PV modules, shared by all plants; built-in types can only be copied',
    name: 'module type',
    search: 'Name, manufacturer or power, e.g. 550W',
    field: {
      name: 'Name',
      manufacturer: 'Manufacturer',
      technology: 'Technology',
      pmaxW: 'Pmax',
      vmpV: 'Vmp',
      impA: 'Imp',
      vocV: 'Voc',
      iscA: 'Isc',
      gammaPmaxPctPerK: 'Temp. coefficient Pmax',
      betaVocPctPerK: 'Temp. coefficient Voc',
      alphaIscPctPerK: 'Temp. coefficient Isc',
      cellsInSeries: 'Cells in series',
      substrings: 'Bypass groups',
      firstYearDegradationPct: 'First-year degradation',
      yearlyDegradationPct: 'Yearly degradation',
      remark: 'Remark',
      shipped: 'Built in',
    },
    choice: {
      technology: { MONO: 'Monocrystalline', POLY: 'Polycrystalline', THIN_FILM: 'Thin film' },
    },
  },
}
