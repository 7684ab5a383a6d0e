export const suggestion = {
  title: 'Suggested (faint, not filled in)',
  energy: 'energy = forecast − mechanism − held, for a coverage of 100% within the limits; ',
  energyLessHint:
    'energy = forecast − hint that was applied − mechanism − held, within the limits; ',
  price: 'price = P50 of the {{price}} forecast ({{model}}).',
  noPrice: 'there is no forecast of the reference price, so no price.',
  unknown:
    'No suggestion for {{n, plural(one: hour; other: hours)}} without a forecast or a known position: {{hours}}',
  fill: 'Fill in {{n, plural(one: hour; other: hours)}}',
  fillChosen: 'Fill in the {{n, plural(one: hour; other: hours)}} selected',
}
