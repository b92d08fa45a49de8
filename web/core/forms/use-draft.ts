import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toDeviceOwner, type DeviceOwner } from '../offline/device-owner.ts';
import { useSession } from '../session/session.tsx';
import { findDraft, removeDraft, storeDraft, type StoredDraft } from './stored-drafts.ts';

const pauseMs = 500;

export interface Draft {
  /** False in support access and role previews, which keep nothing on the device. */
  readonly isKept: boolean;
  /** What an earlier visit left, until it is restored or discarded. */
  readonly offered: StoredDraft | null;
  /** What has been typed since is on the device. */
  readonly isStored: boolean;
  readonly restore: () => void;
  readonly discard: () => void;
  /** After saving: the draft is no longer needed. */
  readonly remove: () => void;
}

/**
 * Keeps what is typed into a form on the device, and offers it again. `name` identifies the form and what it edits. Show it with
 * `<DraftOffer>` above the form and `<FormActions draft>`.
 *
 *     const draft = useDraft(`group ${group.id}`, form);
 */
export function useDraft<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
): Draft {
  const owner = useDraftOwner();
  const [offered, setOffered] = useState(() => (owner ? findDraft(owner, name, Date.now()) : null));
  const [isStored, setIsStored] = useState(false);
  const keeping = useRef<Keeping | null>(null);
  const [userId, churchId] = [owner?.userId, owner?.churchId];
  useEffect(() => {
    if (userId === undefined || churchId === undefined) return undefined;
    const kept = keepDraft({ userId, churchId }, name, form, setIsStored);
    keeping.current = kept;
    return kept.end;
  }, [userId, churchId, name, form]);
  const remove = (): void => {
    keeping.current?.cancelPendingStore();
    if (owner) removeDraft(owner, name);
    setIsStored(false);
  };
  return {
    isKept: owner !== null,
    offered,
    isStored,
    restore: () => {
      if (offered) restoreValues(form, offered);
      setOffered(null);
      setIsStored(true);
    },
    discard: () => {
      remove();
      setOffered(null);
    },
    remove,
  };
}

const useDraftOwner = (): DeviceOwner | null => toDeviceOwner(useSession());

/** The values of the draft that the form has fields for; it may have been stored by an earlier version. */
function restoreValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { values }: StoredDraft,
): void {
  const before = form.getValues();
  const known = Object.fromEntries(Object.entries(values).filter(([key]) => key in before));
  form.reset({ ...before, ...known }, { keepDefaultValues: true });
}

interface Keeping {
  /** Values that wait for the pause in typing are not stored. */
  readonly cancelPendingStore: () => void;
  readonly end: () => void;
}

/** Stores the values after each pause in typing, and when the page is left. */
function keepDraft<Values extends FieldValues>(
  owner: DeviceOwner,
  name: string,
  form: UseFormReturn<Values>,
  onStored: (isStored: boolean) => void,
): Keeping {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancelPendingStore = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const store = (): void => {
    if (timer === undefined) return;
    cancelPendingStore();
    onStored(storeDraft(owner, name, form.getValues(), Date.now()));
  };
  const unsubscribe = form.subscribe({
    formState: { values: true },
    callback: ({ name: field }) => {
      // A reset names no field: the form was saved or filled with the draft itself.
      cancelPendingStore();
      if (field !== undefined) timer = setTimeout(store, pauseMs);
    },
  });
  window.addEventListener('pagehide', store);
  return {
    cancelPendingStore,
    end: () => {
      window.removeEventListener('pagehide', store);
      unsubscribe();
      store();
    },
  };
}
