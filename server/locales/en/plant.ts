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
  placeSwapped: 'Latitude and longitude look swapped: exchange them',
  latitudeOutside: 'Latitude must lie between {min}° and {max}° north',
  longitudeOutside: 'Longitude must lie between {min}° and {max}° east',
  stationElsewhere: 'The station is not in the province of the plant',
  stringsUnchanged: 'Enter at least one thing to change',
  stringsOfPlants: 'The chosen strings belong to different plants',
  findingSTRING_VOLTAGE:
    'At −10 °C strings have {found} V open circuit, above the {limit} V that the inverter takes',
  findingTRACKER_CURRENT:
    'A tracker gets {found} A at short circuit, above the {limit} A that it takes',
  findingRATED_UNIT:
    'Rated power {found} kW is about a thousandfold off the {limit} kW of its strings: kW and MW mixed up?',
  findingARRAY_CAPACITY:
    'Capacity {found} kW differs by more than 2 % from the {limit} kW of its strings',
  findingARRAY_UNIT:
    'Capacity {found} kW is about a thousandfold off the {limit} kW of its strings: kW and MW mixed up?',
  findingPLANT_UNIT:
    'Installed capacity {found} kW is about a thousandfold off the {limit} kW of its arrays: kW and MW mixed up?',
  findingUNIT_RESERVED: 'Unit {found} is the address of the IVC-1 collector itself',
  findingCOLLECTOR_SHARED: 'Has the same collector address and port as "{other}"',
  deviceChoice: 'Expected one of: {words}',
  deviceFileUnreadable:
    'The file is no workbook (xlsx, xls, xlsb, ods) of devices: download the template and fill it in',
  deviceFileTooLong: 'The file is too large: at most {rows} rows a sheet',
  deviceFileEmpty:
    'No sheet of the file is known, or none has rows: use the names of sheets and columns of the template',
  deviceFileTwice: 'The same as row {row}',
  deviceGroupMissing: 'There is no group "{name}", or you may not make a plant in it',
  devicePlantMissing: 'There is no plant "{name}": enter it in the sheet Plants first',
  devicePlantSeveral: 'Several plants are called "{name}": write group/plant',
  deviceArrayMissing: 'The plant has no array "{name}"',
  deviceInverterMissing: 'The array has no inverter "{name}"',
  deviceTypeMissing: 'The plant has no string type "{name}": enter it in the sheet String types',
  deviceModuleMissing: 'The module library has no type "{name}"',
  deviceStatusElsewhere:
    'A change of the operation status needs a reason: make it on the page of plants',
  deviceUnitTwice: 'Unit {unit} of the array is that of "{name}"',
  deviceInputGap: 'Input {input} of this inverter is missing: inputs go from 1 on without a gap',
  deviceValueWanted: 'A new row cannot do without this column',
  devicePreviewOld:
    'The devices or the file have changed since the check: check the file again before it is imported',
  deviceExportName: 'Devices',
  deviceTemplateName: 'Devices template',
  deviceNotes: 'Notes',
  deviceNotesSheet: 'Sheet',
  deviceNotesColumn: 'Column',
  deviceNotesNeeded: 'Required',
  deviceNotesTakes: 'Takes',
  deviceNotesYes: 'Yes',
  stringTypeInUse: '{count} strings are of this type; it cannot be deleted',
  stringTypeOfPast:
    '{count} strings were of this type before they were wired anew; it cannot be deleted',
  rewiringNotYet: 'The day has not come yet: enter when the strings were wired anew',
  rewiringBeforeLast:
    'These strings were wired anew at {at} already: enter that time or a later one',
  moduleTypeInUse: '{count} string types are built of this module type; it cannot be deleted',
  moduleTypeShipped: 'A module type that comes with the system cannot be changed or deleted',
  moduleTypeShared:
    'All provinces share this module type; only administrators who see all of them can change or delete it',
  moduleTypeOfPart:
    'This module type belongs to a province that you hold in part; you can use it, but not change or delete it',
  moduleTypeProvince:
    'Choose a province that you hold whole; administrators maintain the module types that all provinces share',
  moduleTypeUsedElsewhere:
    '{count} string types of other provinces are built of this module type; it cannot belong to this one',
  moduleTypeElsewhere:
    'This module type belongs to another province and cannot be used for this plant',
  moduleTypesShared: 'All provinces',
  plantHasModules:
    'Strings of the plant are built of module types of its province; it cannot move to a group of another',
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
