export const diagnosis = {
  on: 'on',
  off: 'off',
  parameterHistory: {
    title: 'Calculation parameter history',
    description: 'Every save of the calculation parameters of a plant: when, by whom, what changed',
    search: 'Name of a parameter',
    none: 'No parameters have been saved yet',
    noneHint: "Every plant has the product's defaults.",
    unchanged: 'Nothing changed',
    field: {
      plant: 'Plant',
      savedAt: 'Saved at',
      plantName: 'Plant',
      version: 'Version',
      changes: 'Changed',
      savedBy: 'Saved by',
    },
  },
}
