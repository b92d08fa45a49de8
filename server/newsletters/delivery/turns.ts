/** Whose turn it is: churches one after the other, and of each church its newsletters one after the other. */

interface Member {
  readonly key: { readonly churchId: string };
}

export interface Turns<T extends Member> {
  add(member: T): void;
  remove(member: T): void;
  /** The first in order of turns that the condition accepts. */
  find(condition: (member: T) => boolean): T | undefined;
  /** Puts it last of its church, and its church last. */
  moveToEnd(member: T): void;
  /** Whether members of other churches meet the condition. */
  hasOtherChurch(member: T, condition: (member: T) => boolean): boolean;
}

export function createTurns<T extends Member>(): Turns<T> {
  // A Map keeps the order of insertion.
  const churches = new Map<string, T[]>();

  const remove = (member: T): T[] => {
    const { churchId } = member.key;
    const others = (churches.get(churchId) ?? []).filter((each) => each !== member);
    if (others.length > 0) churches.set(churchId, others);
    else churches.delete(churchId);
    return others;
  };

  return {
    add(member) {
      const { churchId } = member.key;
      churches.set(churchId, [...(churches.get(churchId) ?? []), member]);
    },
    remove: (member) => void remove(member),
    find(condition) {
      for (const members of churches.values()) {
        const found = members.find(condition);
        if (found) return found;
      }
      return undefined;
    },
    moveToEnd(member) {
      const others = remove(member);
      churches.delete(member.key.churchId);
      churches.set(member.key.churchId, [...others, member]);
    },
    hasOtherChurch: (member, condition) =>
      churches
        .entries()
        .some(([churchId, members]) => churchId !== member.key.churchId && members.some(condition)),
  };
}
