import { useSignal, useSignalEffect } from "@preact/signals";
import { Button, Dialog, TextField, toast } from "../../parts/ui";
import { me, RequestError, takeName } from "../../state";
import { messageOf, sentence, text } from "../../text";
import { Row } from "./row";
import style from "./settings.module.css";

/** A name has at most as many characters. */
const LONGEST = 24;

/** One's name. Another name is another person to the server, so it asks before. */
export function Name() {
  const { settings: words } = text.value;
  const now = me.value?.name ?? "";
  const wish = useSignal(now);
  const asking = useSignal(false);
  const error = useSignal<string | undefined>(undefined);
  useSignalEffect(() => {
    wish.value = me.value?.name ?? "";
  });
  const wished = wish.value.trim();
  const take = async () => {
    asking.value = false;
    error.value = await attempt(wished);
    if (!error.value) toast(words.nameTaken(wished), "done");
  };
  return (
    <Row label={words.name} hint={words.nameHint}>
      <form
        class={style.name}
        onSubmit={(event) => {
          event.preventDefault();
          asking.value = wished !== now && wished !== "";
        }}
      >
        <TextField
          quiet
          label={words.name}
          value={wish.value}
          maxLength={LONGEST}
          autocomplete="nickname"
          spellcheck={false}
          disabled={!me.value}
          error={error.value}
          onInput={(value) => {
            wish.value = value;
            error.value = undefined;
          }}
        />
        {wished !== now && wished !== "" && (
          <Button type="submit" kind="primary">
            {words.changeName}
          </Button>
        )}
      </form>
      <Dialog
        open={asking.value}
        onClose={() => {
          asking.value = false;
        }}
        title={words.nameTitle(wished)}
        footer={
          <>
            <Button
              onClick={() => {
                asking.value = false;
              }}
            >
              {words.nameKeep(now)}
            </Button>
            <Button kind="primary" onClick={take}>
              {words.nameTake}
            </Button>
          </>
        }
      >
        <p>{words.nameText(now)}</p>
      </Dialog>
    </Row>
  );
}

/** Takes the name; what is wrong, if something is. */
async function attempt(name: string): Promise<string | undefined> {
  try {
    await takeName(name);
    return undefined;
  } catch (error) {
    if (error instanceof RequestError) return sentence(messageOf(error.body));
    return text.value.ui.offline;
  }
}
