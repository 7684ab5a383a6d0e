export const position = {
  unknown: 'On {{n}} of {{days}} days there is no contract data, so the energy held is unknown',
  hint: 'No data does not mean no contracts. Enter the contracts, or confirm that there are none to count 0.',
  confirm: 'Confirm no contracts',
  question:
    'Does {{station}} have no contracts from {{from}} to {{to}} but those entered? Days without a contract then count as 0 held; who confirmed it, and when, is kept.',
  confirmed: 'Confirmed: no other contracts',
  confirmedDays: 'No other contracts from {{from}} to {{to}}: confirmed by {{who}}, {{at}}',
  withdraw: 'Withdraw',
  withdrawQuestion:
    'Withdraw the confirmation that {{station}} has no other contracts from {{from}} to {{to}}? What is held on days without a contract is then unknown again, so that a declaration may not be submitted; what was filed keeps what it was filed on.',
  withdrawn: 'Withdrawn: what is held on these days is unknown',
  factsOf: {
    FILED:
      'Forecast, held energy, limits, reference price, chances, P10 to P90 and rules as they were when this was filed, {{at}}',
    NOT_KEPT:
      'What this was filed on, {{at}}, was not kept: forecast, held energy, limits, reference price, chances and P10 to P90 are those of today',
  },
}
