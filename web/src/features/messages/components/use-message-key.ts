import { useRef } from 'react';

/** Also where the page is not encrypted, unlike `crypto.randomUUID`. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** The key of a message: the same as long as it says the same to the same people, so that sending it again after a fault is one message. */
export function useMessageKey() {
  const last = useRef({ message: '', key: '' });
  return (message: object) => {
    const text = JSON.stringify(message);
    if (text !== last.current.message) last.current = { message: text, key: newKey() };
    return last.current.key;
  };
}
