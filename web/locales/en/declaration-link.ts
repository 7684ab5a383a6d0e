export const declarationLink = {
  bad: 'This link cannot be read',
  badText:
    'Its cycle, province, station or month is missing or malformed. No declaration has been touched.',
  open: 'Open the declarations',
  foreign: 'The link leads to another province',
  foreignText:
    'This declaration belongs to {{province}}; you are in {{current}}. Switch the province to see it.',
  switch: 'Switch to {{province}}',
  stay: 'Stay in {{current}}',
  noStation: 'The station of the link was not found',
  noStationText:
    'It does not exist or is outside your data scope. You can open a station of yours.',
  noProvince: 'This province is not yours',
  noProvinceText: 'The province of the link is outside your data scope; ask the administrator.',
}
