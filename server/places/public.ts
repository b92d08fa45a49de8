/** Exports of places for other rooms. */
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
  hideLikePlace,
  insertPlace,
  listPlaceValues,
  restoreEarlierAddresses,
  selectEffectivePlace,
  selectHome,
  selectPlace,
  type Home,
} from './queries.ts';
