// Reasons for holding a listing, worded for its seller.

export const reviewReasons = {
  'same-picture': 'One of its pictures is on another seller’s listing',
  'no-photograph': 'One of its pictures does not seem to show a car',
  'same-vin': 'Its VIN is on another listing',
  'far-price': 'Its price is far from similar cars',
  'too-many': 'Many new listings in a day',
  reported: 'Users reported it',
  'price-edit': 'The price changed by more than ten per cent',
  'vin-edit': 'The VIN was changed',
  'model-edit': 'The make or the model was changed',
  'year-edit': 'The year was changed',
  'mileage-edit': 'The mileage was lowered',
  'pictures-edit': 'New pictures or a new video',
} as const
export type ReviewReason = keyof typeof reviewReasons
