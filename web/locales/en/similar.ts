export const similar = {
  title: 'Similar days, {{date}}',
  note: 'Among the {{window}} days before the data',
  basis: {
    DISCLOSED: 'Compared by the forecasts disclosed for the day ({{inputs}}).',
    LEVEL:
      'Compared by the recent level: no forecast had been disclosed for the day by then, so the mean of the latest known days, {{from}} to {{to}}, stands for it slot by slot ({{inputs}}), working days and weekends apart. This says less than a comparison by disclosed forecasts.',
    PRICE:
      'Compared by recent prices: there are no inputs such as load or renewables, so the mean price of the latest known days, {{from}} to {{to}}, stands for the day slot by slot, working days and weekends apart.',
  },
  chart: 'Prices of similar days and the forecast, {{date}}',
  table: 'List of similar days',
  date: 'Date',
  similarity: 'Similarity',
  mean: 'Price, arithmetic mean',
  difference: 'Δ {{metric}}',
  day: '{{date}} {{weekday}}',
  hint: 'Distance = root mean square difference of the daily profiles of an input ÷ its standard deviation, averaged (root mean square) over the inputs; {{penalty}} is added between a working day and a weekend day. Similarity = 1 ÷ (1 + distance). {{compared}} days were compared, {{leftOut}} left out for want of a price or an input. Δ: mean of the similar day minus mean of the forecast day.',
  none: 'No similar days',
  noneHint: 'No earlier day has all its prices.',
}
