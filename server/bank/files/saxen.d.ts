declare module 'saxen' {
  type Attributes = Readonly<Record<string, string>>;
  type Decode = (text: string) => string;
  interface Context {
    readonly line: number;
    readonly column: number;
  }
  export class Parser {
    on(
      event: 'openTag',
      handle: (
        name: string,
        getAttributes: () => Attributes,
        decode: Decode,
        isClosed: boolean,
        getContext: () => Context,
      ) => void,
    ): this;
    on(event: 'closeTag', handle: (name: string) => void): this;
    on(event: 'text', handle: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', handle: (text: string) => void): this;
    on(event: 'attention', handle: (text: string) => void): this;
    on(event: 'error' | 'warn', handle: (error: Error, getContext: () => Context) => void): this;
    parse(xml: string): this;
    stop(): void;
  }
}
