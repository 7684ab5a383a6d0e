import type { plant as zh } from '../zh/plant.ts'

export const plant: Record<keyof typeof zh, string> = {
  collectorOutside:
    'The collector at {host} is outside of the networks that are allowed; ask your administrator to allow its network',
  collectorSilent:
    'No collector answers there: address, port or map may be wrong, or the device is off',
  inverterNameNUMBER_FIRST: 'Inverter {number}',
  inverterNameNUMBER_BEHIND: 'Inverter #{number}',
  stringNameNUMBER_FIRST: 'String {number}',
  stringNameNUMBER_BEHIND: 'String #{number}',
  nameTaken: 'The name "{name}" exists already',
  unitsBeyond: 'Unit addresses end at 247: room for {room} more',
  copiedMeanwhile: 'Somebody else changed the inverters of this array; try again',
  unitTaken: 'An inverter of this array has unit {unit} already',
  plantScanRunning: 'Scan task {taskNo} is running; devices can be deleted when it has ended',
  groupHasPlants: 'The group has {count} plants; its province cannot be changed',
  statusReasonNeeded: 'Say why the operation status changes',
  stationElsewhere: 'The station is not in the province of the plant',
  stringTypeInUse: '{count} strings are of this type; it cannot be deleted',
  moduleTypeInUse: '{count} string types are built of this module type; it cannot be deleted',
  moduleTypeShipped: 'A module type that comes with the system cannot be changed or deleted',
  labelVmpAboveVoc: 'Vmp {vmpV} V must be below Voc {vocV} V',
  labelImpAboveIsc: 'Imp {impA} A must be below Isc {iscA} A',
  labelPowerDiffers:
    'Pmax {pmaxW} W differs from Vmp × Imp = {productW} W by more than {percent} %',
  labelSubstrings: '{substrings} groups of cells are more than the {cellsInSeries} cells in series',
  labelCellVoltage:
    '{cellsInSeries} cells in series do not fit Voc {vocV} V: {perCellV} V per cell, not {minV} to {maxV} V',
  labelHalfCells:
    '{cellsInSeries} cells in series do not fit Voc {vocV} V: {perCellV} V per cell, not {minV} to {maxV} V; for half-cut cells enter those in series, 72 of 144',
  labelCoefficient:
    'A coefficient of {percent} %/K is not within {min} to {max} %/K: it is in per cent per kelvin',
}
