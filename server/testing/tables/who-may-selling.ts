// Permissions table: a dealer's stock and leads.

export const whoMaySelling = {
  'stock.figures': 'own, quietly',
  'stock.ageing': 'own',
  'stock.ageingCars': 'own',
  'stock.exportAgeing': 'own',
  'stockKeys.list': 'own',
  'stockKeys.create': 'own',
  'stockKeys.revoke': 'owner',
  'stock.matching': 'own',
  'stock.preview': 'own, quietly',
  'stock.change': 'own, quietly',
  'leads.list': 'own',
  'leads.counts': 'own',
  'leads.one': 'owner',
  'leads.change': 'owner',
  'leads.export': 'own',
  'savedAnswers.list': 'owner',
  'savedAnswers.add': 'own',
  'savedAnswers.change': 'owner',
  'savedAnswers.remove': 'owner',
  'conversations.noteWhatsApp': 'own, quietly',
} as const
