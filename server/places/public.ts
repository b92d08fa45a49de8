/** Exports of places for other features. */
export {
  addressColumnNames,
  addressColumnTypes,
  toAddress,
  toAddressColumns,
  type AddressColumns,
  type Place,
} from './place-mapper.ts';
export {
  buildPlaceQuery,
  changePlaceOfHousehold,
  deleteUnusedPlaces,
  hasFamilies,
  hideLikePlace,
  insertPlace,
  listPlaceValues,
  lockPoint,
  readPlaces,
  restoreEarlierAddresses,
  selectEffectivePlace,
  selectHome,
  selectPlace,
  usesFamilies,
  type Home,
} from './queries.ts';
