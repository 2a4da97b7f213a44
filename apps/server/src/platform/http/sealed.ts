/** Opens bodies sealed as compact JWE (`application/jose`). */
export interface SealedBodies {
  /** The JSON value inside. @throws Refusal malformed, always the same whatever was wrong */
  open(sealed: string, call: { readonly method: string; readonly path: string }): Promise<unknown>;
  /** Public keys for `/jwks`. */
  publicKeys(): Promise<{ readonly keys: readonly object[] }>;
}
