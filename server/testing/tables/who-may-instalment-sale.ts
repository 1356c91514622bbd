// Permissions table: instalment sales.

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
