import { companyLimits, limits } from '../base/rules.ts';

/**
 * Limits of merchandise. `column`: orders loaded at once per column of the board. `moved`: orders moved per call. `addressDays`: see
 * `orders.address`.
 */
export const merchandiseLimits = {
  item: 100,
  description: 2000,
  pictures: 6,
  variants: 20,
  variant: 50,
  stock: 1_000_000,
  points: 1_000_000,
  title: 120,
  text: 1000,
  offered: 50,
  addressLine: 120,
  column: 25,
  moved: 100,
  courier: 60,
  tracking: 60,
  trackingRows: 2000,
  addressDays: 90,
} as const;

const upTo = (most: number) => `Must be a whole number from 1 to ${most.toLocaleString('en-IN')}`;

/** Texts about the catalogue. */
export const itemMessages = {
  nameRequired: 'Please enter a name',
  nameTooLong: `Name must not exceed ${merchandiseLimits.item} characters`,
  descriptionTooLong: `Description must not exceed ${merchandiseLimits.description.toLocaleString('en-IN')} characters`,
  variantRequired: 'Please enter the name of the variant',
  variantTooLong: `The name of a variant must not exceed ${merchandiseLimits.variant} characters`,
  variantTwice: 'This variant already exists',
  variantsInvalid: `An item has 1 to ${merchandiseLimits.variants} variants`,
  variantNotFound: 'Variant not found',
  stockInvalid: `Must be a whole number from 0 to ${merchandiseLimits.stock.toLocaleString('en-IN')}`,
  changeInvalid: `Must be a whole number from −${merchandiseLimits.stock.toLocaleString('en-IN')} to ${merchandiseLimits.stock.toLocaleString('en-IN')}, and not 0`,
  pointsInvalid: upTo(merchandiseLimits.points),
  notSoMany: (stock: number) => `Only ${stock.toLocaleString('en-IN')} ${stock === 1 ? 'is' : 'are'} in stock`,
  tooMuchStock: `At most ${merchandiseLimits.stock.toLocaleString('en-IN')} of a variant can be in stock`,
  tooManyPictures: `An item has at most ${merchandiseLimits.pictures} pictures`,
  picturesInvalid: 'Please list each picture of the item once',
  tooMany: `At most ${companyLimits.items} items can be kept. Please archive some first`,
  isArchived: 'Please restore the item from the archive first',
  notFound: 'Item not found',
  invalidId: 'Invalid item id',
  created: 'Item added successfully',
  notCreated: 'Failed to add item',
  changed: 'Item updated successfully',
  notChanged: 'Failed to update item',
  stockChanged: 'Stock updated successfully',
  notStocked: 'Failed to update stock',
  pictureAdded: 'Picture added',
  pictureNotAdded: 'Failed to add the picture',
  pictureRemoved: 'Picture removed',
  pictureNotRemoved: 'Failed to remove the picture',
  archived: 'Item archived',
  unarchived: 'Item restored from the archive',
  notArchived: 'Failed to archive item',
  notFetched: 'Failed to fetch items',
} as const;

/** Texts about gifts, for the company and for people who claim them. */
export const giftMessages = {
  titleRequired: 'Please enter a title',
  titleTooLong: `Title must not exceed ${merchandiseLimits.title} characters`,
  textTooLong: `Text must not exceed ${merchandiseLimits.text.toLocaleString('en-IN')} characters`,
  itemsRequired: 'Please choose at least one item',
  tooManyItems: `A gift offers at most ${merchandiseLimits.offered} items`,
  itemUnknown: 'Please choose from the items of the catalogue',
  itemWithoutPoints: (item: string) => `‘${item}’ has no price in points`,
  notWritten: 'Please enter a title and choose the items',
  begun: 'The gift has started: its items can no longer be changed',
  saved: 'Gift updated successfully',
  notSaved: 'Failed to update gift',
  notFetched: 'Failed to fetch gift',
  resultsNotFetched: 'Failed to fetch the results of the gift',
  listNotFetched: 'Failed to fetch gifts',
  itemRequired: 'Please choose an item',
  itemInvalid: 'Please choose from the items of this gift',
  variantInvalid: 'Please choose from the variants of this item',
  outOfStock: (item: string) => `‘${item}’ is out of stock. Please choose another one`,
  pointsGone: 'You no longer have enough points',
  pointsShort: (short: number) => `You need ${short.toLocaleString('en-IN')} more ${short === 1 ? 'point' : 'points'}`,
  priceChanged: (points: number) =>
    `The price has changed to ${points.toLocaleString('en-IN')} ${points === 1 ? 'point' : 'points'}. Please check again`,
  claimedAlready: 'You have already ordered this gift',
  sentTwice: 'This order has already been placed',
  claimed: 'Thank you! Your order has been placed',
  notClaimed: 'Failed to place your order',
} as const;

/** Texts about an address. */
export const addressMessages = {
  nameRequired: 'Please enter a name',
  phoneRequired: 'Please enter phone number',
  phoneInvalid: 'Please enter valid phone number',
  lineRequired: 'Please enter an address',
  cityRequired: 'Please enter a city',
  stateRequired: 'Please enter a state',
  postalCodeRequired: 'Please enter a PIN code or postal code',
  pinInvalid: 'A PIN code has 6 digits and doesn’t begin with 0',
  postalCodeInvalid: 'Please enter valid postal code',
  countryRequired: 'Please enter a country',
  tooLong: `Must be at most ${merchandiseLimits.addressLine} characters`,
} as const;

/** Texts about orders. */
export const orderMessages = {
  notFound: 'Order not found',
  invalidId: 'Invalid order id',
  stateInvalid: 'Please select the new state of the order',
  reasonRequired: 'Please enter a reason',
  reasonTooLong: `The reason must not exceed ${limits.reason} characters`,
  courierRequired: 'Please enter the courier',
  courierTooLong: `Courier must not exceed ${merchandiseLimits.courier} characters`,
  trackingTooLong: `Tracking number must not exceed ${merchandiseLimits.tracking} characters`,
  nobody: 'Please choose at least one order',
  tooMany: `At most ${merchandiseLimits.moved} orders can be moved at once`,
  moved: 'Order updated successfully',
  manyMoved: (count: number) => (count === 1 ? '1 order updated' : `${count.toLocaleString('en-IN')} orders updated`),
  notMoved: 'Failed to update order',
  cancelled: 'Order cancelled',
  notCancelled: 'Failed to cancel the order',
  tooLateToCancel: 'This order can no longer be cancelled',
  notFetched: 'Failed to fetch orders',
  notExported: 'Failed to download orders',
  tracked: 'Tracking numbers imported',
  notTracked: 'Failed to import tracking numbers',
  missingColumns: (columns: readonly string[]) => `These columns are missing: ${columns.join(', ')}`,
  tooManyRows: `A spreadsheet of tracking numbers has at most ${merchandiseLimits.trackingRows.toLocaleString('en-IN')} rows`,
  anotherImport: 'Another import of tracking numbers is still running. Please try again in a moment',
  numberRequired: 'The order number is missing',
  numberInvalid: 'This is not an order number',
  numberTwice: 'This order is in the file twice',
  trackingRequired: 'The tracking number is missing',
  otherTracking: 'This order has already been shipped with another tracking number',
} as const;

/** Texts about points. */
export const pointsMessages = {
  pointsRequired: 'Please enter a number of points',
  pointsInvalid: `Must be a whole number from −${merchandiseLimits.points.toLocaleString('en-IN')} to ${merchandiseLimits.points.toLocaleString('en-IN')}, and not 0`,
  reasonRequired: 'Please enter a reason',
  reasonTooLong: `The reason must not exceed ${limits.reason} characters`,
  nobody: 'Please choose at least one ex-employee',
  /** Shown when taking points from people who have fewer. */
  notSoMany: (people: number) =>
    people === 1
      ? '1 ex-employee has fewer points than that. Please enter a smaller number'
      : `${people.toLocaleString('en-IN')} ex-employees have fewer points than that. Please enter a smaller number`,
  given: (people: number) =>
    people === 1 ? 'Points given to 1 ex-employee' : `Points given to ${people.toLocaleString('en-IN')} ex-employees`,
  taken: (people: number) =>
    people === 1
      ? 'Points taken from 1 ex-employee'
      : `Points taken from ${people.toLocaleString('en-IN')} ex-employees`,
  notGiven: 'Failed to change points',
  notFetched: 'Failed to fetch points',
  /** Reasons of automatic entries. */
  spent: (item: string) => `Spent on ${item}`,
  back: (item: string) => `Returned for ${item}`,
  carriedOver: 'Points from a merged record',
} as const;
