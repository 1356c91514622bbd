// Who may call what about cars that are paid in parts: lines of the one table in who-may-table.ts.

export const whoMayInParts = {
  'instalmentSales.propose': 'own',
  'instalmentSales.mine': 'own',
  'instalmentSales.byId': 'party',
  'instalmentSales.file': 'owner',
  'instalmentSales.agreementFile': 'party',
  'instalmentSales.statement': 'party',
  'instalmentSales.accept': 'seller',
  'instalmentSales.counter': 'party',
  'instalmentSales.reject': 'seller',
  'instalmentSales.agree': 'buyer',
  'instalmentSales.withdraw': 'buyer',
  'instalmentSales.pay': 'buyer',
  'instalmentSales.submitPapers': 'seller',
  'instalmentSales.setOff': 'seller',
  'instalmentSales.handOver': 'seller',
  'instalmentSales.confirm': 'buyer',
  'instalmentSales.callOff': 'party',
  'instalmentSales.dispute': 'party',
  'instalmentSales.writeOff': 'seller',
} as const
