export const declarationLink = {
  bad: '这个链接无法识别',
  badText: '链接里的交割期、省份、场站或月份不完整或格式不正确。申报数据没有受到影响。',
  open: '打开申报页面',
  foreign: '链接指向另一个省份',
  foreignText: '这份申报属于{{province}}，当前省份是{{current}}。切换省份后即可查看。',
  switch: '切换到{{province}}',
  stay: '留在{{current}}',
  noStation: '找不到链接中的场站',
  noStationText: '场站不存在，或不在您的数据范围内。可以打开您自己的场站。',
  noProvince: '您没有该省份的权限',
  noProvinceText: '链接指向的省份不在您的数据范围内，请联系管理员。',
}
