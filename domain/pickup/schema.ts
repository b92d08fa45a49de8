/** Who may fetch a child, and who may not: people on record or strangers with name, telephone and photo. */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import { normalizeLine, normalizeText } from '#domain/kernel/text/folding.ts';
import { pictureShape, refinePictureSource } from '#domain/pictures.ts';

export const pickupKinds = ['allowed', 'forbidden'] as const;
export type PickupKind = (typeof pickupKinds)[number];

export const maxPickupContacts = 20;

const line = (max: number) => z.string().overwrite(normalizeLine).max(max);

export const personParams = z.strictObject({ personId: id });
export const contactParams = z.strictObject({ personId: id, contactId: id });

/** `name` and `phone` only count for a stranger; a person on record has both there. `phone` as typed. */
const contactShape = {
  kind: z.enum(pickupKinds),
  recordId: id.nullable(),
  name: line(120),
  relation: line(60),
  phone: line(40),
  note: z.string().overwrite(normalizeText).max(500),
  /** The last day on which it counts. */
  until: z.iso.date().nullable(),
};

const hasName = ({ recordId, name }: { recordId: string | null; name: string }): boolean =>
  recordId !== null || name !== '';
const nameRequired = { error: 'required', path: ['name'] };

export const createContactInput = z
  .strictObject({ personId: id, ...contactShape })
  .refine(hasName, nameRequired);
export const updateContactInput = z
  .strictObject({ ...contactParams.shape, version: z.int32().min(1), ...contactShape })
  .refine(hasName, nameRequired);
export const contactPictureInput = refinePictureSource(
  z.strictObject({ ...contactParams.shape, ...pictureShape }),
);

export const pickupContact = z.strictObject({
  id: idView,
  version: z.int(),
  kind: z.enum(pickupKinds),
  recordId: idView.nullable(),
  /** Of the person on record, or as written. */
  name: z.string(),
  photoId: idView.nullable(),
  relation: z.string(),
  /** E.164, or empty; of a person who died, empty. */
  phone: z.string(),
  note: z.string(),
  until: z.string().nullable(),
  isOver: z.boolean(),
  /** The person on record has died, and fetches nobody. */
  isDeceased: z.boolean(),
});
export type PickupContact = z.output<typeof pickupContact>;

/** An adult of a home of the child. */
const housemate = z.strictObject({
  id: idView,
  displayName: z.string(),
  photoId: idView.nullable(),
  phone: z.string(),
});
export type Housemate = z.output<typeof housemate>;

export const pickupView = z.strictObject({
  isChild: z.boolean(),
  /** Forbidden ones first. */
  contacts: z.array(pickupContact),
  /** The adults of the homes where the child lives, without those in `contacts`; none without the module of families. */
  housemates: z.array(housemate),
});
export type PickupView = z.output<typeof pickupView>;

/** The children who live in a household, the eldest first, each with who may fetch them. */
export const pickupOfFamily = z.strictObject({
  items: z.array(
    z.strictObject({
      child: z.strictObject({ id: idView, displayName: z.string() }),
      contacts: z.array(pickupContact),
    }),
  ),
});
export type PickupOfChild = z.output<typeof pickupOfFamily>['items'][number];
